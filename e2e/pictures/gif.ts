import gifenc from 'gifenc'

const { GIFEncoder, applyPalette, quantize } = gifenc

/** A frame's pixels, 4 bytes each (RGBA). */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const BYTES_PER_PIXEL = 4
/** One of the format's 256 colours stands for 'as before'. */
const MAX_COLOURS = 255

/** A GIF that repeats; `delay` is the time of each frame, ms. A frame contains only the pixels that changed. */
export function encodeGif(frames: readonly Frame[], delay: number): Uint8Array {
  const [first] = frames
  if (first === undefined) throw new Error('no frames')
  const middle = frames[Math.floor(frames.length / 2)] ?? first
  const palette = quantize(joined([first, middle, frames.at(-1) ?? first]), MAX_COLOURS)
  const same = palette.length
  const encoder = GIFEncoder()
  let before: Uint8Array | undefined
  for (const { pixels, width, height } of frames) {
    const indexes = applyPalette(pixels, palette)
    const changed = indexes.map((colour, at) => (colour === before?.[at] ? same : colour))
    encoder.writeFrame(changed, width, height, {
      delay,
      dispose: 1,
      transparent: before !== undefined,
      transparentIndex: same,
      ...(before === undefined && { palette: [...palette, [0, 0, 0]], repeat: 0 }),
    })
    before = indexes
  }
  encoder.finish()
  return encoder.bytes()
}

function joined(frames: readonly Frame[]): Uint8Array {
  const all = new Uint8Array(frames.length * (frames[0]?.pixels.length ?? BYTES_PER_PIXEL))
  frames.forEach(({ pixels }, index) => all.set(pixels, index * pixels.length))
  return all
}
