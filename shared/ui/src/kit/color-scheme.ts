export { readToken, useColorScheme, usePageColorScheme } from '../color-scheme/use-color-scheme.ts'
export type { ColorScheme } from '../color-scheme/use-color-scheme.ts'
export {
  chooseColorScheme,
  chooseMotion,
  choosePalette,
  getAppearance,
  requestPageColorScheme,
} from '../color-scheme/appearance.ts'
export type { Appearance, ColorSchemeChoice, Motion, Palette } from '../color-scheme/appearance.ts'
