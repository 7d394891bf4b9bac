import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Answers from this size on are compressed, characters. */
export const COMPRESS_FROM = 16_384
/** Answers hold live prices, so each one is compressed anew: more would cost more time than it saves. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 1

export type Encoding = 'br' | 'gzip'

/** The best encoding that an `Accept-Encoding` header takes; `undefined` where it takes none of ours. */
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

/** A text as the client takes it; `undefined` where it goes as it is. */
export async function compressed(
  text: string,
  accepted: string | undefined,
): Promise<{ readonly encoding: Encoding; readonly body: Buffer } | undefined> {
  const encoding = encodingFor(accepted)
  if (encoding === undefined) return undefined
  const body =
    encoding === 'br'
      ? await brotli(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : await zip(text, { level: GZIP_LEVEL })
  return { encoding, body }
}
