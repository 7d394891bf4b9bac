import type { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Minimum size for compression, characters. */
export const COMPRESS_FROM = 16_384
/**
 * Answers contain live prices, so they can't be cached compressed: a higher level would cost more time than it
 * saves.
 */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 1
/** Chunk size of compression. */
const PIECE_BYTES = 256 * 1_024

export type Encoding = 'br' | 'gzip'

/** The best encoding accepted by an `Accept-Encoding` header, if any. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '').split(',').flatMap((entry) => {
      const [name = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
    }),
  )
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}

/**
 * A compressed stream of a text as accepted by the client: the first chunk is sent while the next are compressed.
 * `undefined` to send it uncompressed.
 */
export function compressed(
  text: string,
  accepted: string | undefined,
): { readonly encoding: Encoding; readonly body: Readable } | undefined {
  const encoding = encodingFor(accepted)
  if (encoding === undefined) return undefined
  const body =
    encoding === 'br'
      ? createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : createGzip({ level: GZIP_LEVEL })
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    body.write(bytes.subarray(from, from + PIECE_BYTES))
    body.flush()
  }
  body.end()
  return { encoding, body }
}
