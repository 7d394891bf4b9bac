/** Mixes 32 bits so that similar inputs give unrelated outputs (the finaliser of MurmurHash3). */
export function mix32(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 0x01000193)
  }
  return h | 0
}

/** Uniform in [0, 1) from a hash. */
export function unit(hash: number): number {
  return (mix32(hash) >>> 0) / 0x1_0000_0000
}

/** Standard deviation of the sum of four uniform bytes. */
const BYTES_DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12)

/** Roughly standard normal from a hash: the sum of its four bytes. Bounded at 3.45 deviations. */
export function normal(hash: number): number {
  const h = mix32(hash)
  const sum = (h & 255) + ((h >>> 8) & 255) + ((h >>> 16) & 255) + (h >>> 24)
  return (sum - 510) / BYTES_DEVIATION
}
