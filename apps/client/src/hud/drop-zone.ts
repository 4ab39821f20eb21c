/** A dropped or picked map: one file, or a folder's files by path. */
export type Dropped = File | { name: string; files: Map<string, Uint8Array> }

/** Most files of a dropped folder that are read. */
const MAX_FILES = 5000

/** Lets the user drop a map file or a map folder on `target`. `signal` ends it. */
export function createDropZone(target: HTMLElement, onDrop: (dropped: Dropped) => void, signal: AbortSignal): void {
  target.addEventListener(
    'dragover',
    (event) => {
      event.preventDefault()
      target.classList.add('drop-target')
    },
    { signal },
  )
  target.addEventListener('dragleave', () => target.classList.remove('drop-target'), { signal })
  target.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      target.classList.remove('drop-target')
      void readDrop(event.dataTransfer).then((dropped) => dropped && onDrop(dropped))
    },
    { signal },
  )
}

async function readDrop(data: DataTransfer | null): Promise<Dropped | null> {
  const entry = data?.items[0]?.webkitGetAsEntry?.()
  if (entry?.isDirectory) {
    const files = new Map<string, Uint8Array>()
    await readDirectory(entry as FileSystemDirectoryEntry, '', files)
    return { name: entry.name, files }
  }
  return data?.files[0] ?? null
}

async function readDirectory(
  directory: FileSystemDirectoryEntry,
  path: string,
  files: Map<string, Uint8Array>,
): Promise<void> {
  const reader = directory.createReader()
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return
    for (const entry of entries) {
      if (files.size >= MAX_FILES) return
      const entryPath = `${path}${entry.name}`
      if (entry.isDirectory) {
        await readDirectory(entry as FileSystemDirectoryEntry, `${entryPath}/`, files)
      } else {
        const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
        files.set(entryPath, new Uint8Array(await file.arrayBuffer()))
      }
    }
  }
}
