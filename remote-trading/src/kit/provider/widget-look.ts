/** Settings that the provider's widgets have in common: they fill their panel, in the room's dark and English. */
export const WIDGET_LOOK = {
  colorTheme: 'dark',
  isTransparent: true,
  locale: 'en',
  width: '100%',
  height: '100%',
} as const
