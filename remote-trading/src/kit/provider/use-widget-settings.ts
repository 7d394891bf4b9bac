import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useMemo } from 'react'

/**
 * A provider's widget settings, including the common ones: it fills its panel, in English and in the page's colours.
 * Returns the same object until these change.
 *
 * @param own the widget's specific settings; must be a stable object
 */
export function useWidgetSettings(own: object): object {
  const { scheme } = useColorScheme()
  return useMemo(
    () => ({
      ...own,
      colorTheme: scheme,
      isTransparent: true,
      locale: 'en',
      width: '100%',
      height: '100%',
    }),
    [own, scheme],
  )
}
