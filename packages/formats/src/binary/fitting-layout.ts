import { FarsightError } from '@farsight/errors'
import { ByteReader } from './byte-reader.ts'

/** What a walk over a file found when it read the file by one layout. */
export interface LayoutWalk {
  /** Offset behind the last record. */
  end: number
}

/** Bytes behind the last record that do not speak against a layout; some map protectors add one. */
const STRAY_BYTES = 1

/**
 * Finds which of several layouts a file has, for formats that do not say: the one that consumes the file to its last
 * byte, else one that leaves a single stray byte.
 *
 * @param walk - Walks over the whole file by a layout and throws a FarsightError where that is not possible.
 * @throws FarsightError FS0203 when every layout leaves bytes over, else the error of the first layout.
 */
export function fittingLayout<L, W extends LayoutWalk>(
  bytes: Uint8Array,
  file: string,
  layouts: readonly L[],
  walk: (reader: ByteReader, layout: L) => W,
): { layout: L; walk: W } {
  let stray: { layout: L; walk: W } | undefined
  let failure: FarsightError | undefined
  let leftOver: FarsightError | undefined
  for (const layout of layouts) {
    const reader = new ByteReader(bytes, file)
    try {
      const result = walk(reader, layout)
      const rest = bytes.length - result.end
      if (rest === 0) return { layout, walk: result }
      if (rest <= STRAY_BYTES) stray ??= { layout, walk: result }
      else
        leftOver ??= reader.error('FS0203', `${rest} bytes are left over behind the last record`, undefined, result.end)
    } catch (error) {
      if (!(error instanceof FarsightError)) throw error
      failure ??= error
    }
  }
  if (stray) return stray
  throw leftOver ?? failure ?? new FarsightError('FS0204', `${file}: no layout is known for this version`)
}
