/**
 * Stands in for how Mantine finds out whether a colour is light, for `autoContrast`, which is not used here: the
 * theme's texts are chosen and tested for their contrast.
 */
export function isLightColor(): boolean {
  return false
}
