/* The package has no types of its own. */
declare module 'gifenc' {
  type Palette = number[][]
  interface FrameOptions {
    palette?: Palette
    /** ms */
    delay?: number
    dispose?: number
    transparent?: boolean
    transparentIndex?: number
    /** 0: for ever. */
    repeat?: number
  }
  interface Encoder {
    writeFrame(indexes: Uint8Array, width: number, height: number, options?: FrameOptions): void
    finish(): void
    bytes(): Uint8Array
  }
  const gifenc: {
    GIFEncoder: () => Encoder
    quantize: (rgba: Uint8Array, maxColours: number) => Palette
    applyPalette: (rgba: Uint8Array, palette: Palette) => Uint8Array
  }
  export default gifenc
}
