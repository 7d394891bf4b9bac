import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useMemo } from 'react'

/**
 * A provider's widget with the settings that all have in common: it fills its panel, in English and in the colours of
 * the page. The same object until those change.
 *
 * @param own what is the widget's own; the same object at each rendering
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
