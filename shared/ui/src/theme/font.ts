import fontUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The Latin subset, with the product's price signs and arrows. */
const CHARACTERS =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

/**
 * Loads Inter, self-hosted; called once by the host. Texts are set in 'Inter Fallback' until it is there, and stay so if it
 * doesn't arrive. Not by `@font-face`: a text whose font is on its way makes Chromium ask another process for a font
 * of last resort, once per weight, and wait (decision 0241).
 */
export async function loadFont(): Promise<void> {
  const inter = new FontFace('Inter Variable', `url(${fontUrl})`, {
    weight: '100 900',
    unicodeRange: CHARACTERS,
  })
  try {
    document.fonts.add(await inter.load())
  } catch (error) {
    console.warn('The font could not be loaded; the page is set in another one.', error)
  }
}
