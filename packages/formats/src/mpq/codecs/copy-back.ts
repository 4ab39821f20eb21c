/** A call of the engine's own copy costs as much as this many bytes copied here. */
const LONG_COPY = 128

/**
 * Repeats bytes that were written before: `length` of them, from `distance` before `at`. Where they overlap, bytes that
 * were just copied are copied again. May also write up to three bytes behind the copy, but none at `end` or behind it.
 *
 * @param view - A view of exactly `out`.
 */
export function copyBack(
  out: Uint8Array,
  view: DataView,
  at: number,
  distance: number,
  length: number,
  end: number,
): void {
  const stop = at + length
  let source = at - distance
  if (length > LONG_COPY && (distance === 1 || distance >= length)) {
    if (distance === 1) out.fill(out[source]!, at, stop)
    else out.copyWithin(at, source, source + length)
  } else if (stop + 3 > end || distance === 3) {
    while (at < stop) out[at++] = out[source++]!
  } else if (distance > 3) {
    for (; at < stop; at += 4, source += 4) view.setInt32(at, view.getInt32(source, true), true)
  } else {
    const last = out[at - 1]!
    const word = distance === 1 ? Math.imul(last, 0x01010101) : Math.imul((last << 8) | out[source]!, 0x00010001)
    for (; at < stop; at += 4) view.setInt32(at, word, true)
  }
}
