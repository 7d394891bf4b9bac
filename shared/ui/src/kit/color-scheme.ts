export { readToken, useColorScheme, usePageColorScheme } from '../color-scheme/use-color-scheme.ts'
export { chooseColorScheme, chooseMotion, choosePalette, getAppearance } from '../color-scheme/appearance.ts'
export type { Palette } from '../color-scheme/appearance.ts'
