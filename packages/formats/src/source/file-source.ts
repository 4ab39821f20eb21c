/** Files by path, on bytes in memory: an archive or a folder. Paths may be in any case, with `/` or `\`. */
export interface FileSource {
  /** Name of the archive or folder, for errors. */
  readonly name: string
  has(path: string): boolean
  /** Paths of all files that are known by name, as the source spells them. */
  list(): string[]
  /**
   * The bytes of one file. They may be the source's own: do not write to them.
   *
   * @throws FarsightError FS0205 when there is no such file; an archive also throws FS0201, FS0206 and FS0207 for damaged data.
   */
  read(path: string): Uint8Array
}
