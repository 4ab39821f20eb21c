/**
 * Lists the buffers behind all typed arrays in a plain value, each once. A buffer that an array covers only in part is
 * left out: it may belong to somebody else, and copying the part is cheaper than moving the whole.
 */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const whole = new Set<ArrayBuffer>()
  const shared = new Set<ArrayBuffer>()
  collect(value, whole, shared)
  return [...whole].filter((buffer) => !shared.has(buffer))
}

function collect(value: unknown, whole: Set<ArrayBuffer>, shared: Set<ArrayBuffer>): void {
  if (typeof value !== 'object' || value === null) return
  if (isArrayBuffer(value)) {
    whole.add(value)
  } else if (ArrayBuffer.isView(value)) {
    if (!isArrayBuffer(value.buffer)) return
    const list = value.byteLength === value.buffer.byteLength ? whole : shared
    list.add(value.buffer)
  } else {
    for (const part of Object.values(value)) collect(part, whole, shared)
  }
}

/** Also true for buffers of another realm, such as a frame's. */
function isArrayBuffer(value: object): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]'
}
