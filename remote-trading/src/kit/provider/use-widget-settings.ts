import { useLingui } from '@tradefront/language'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useMemo } from 'react'
import { providerLocale } from './provider-locale.ts'

/**
 * A provider's widget settings, including the common ones: it fills its panel, in the page's language and colours.
 * Returns the same object until these change.
 *
 * @param own the widget's specific settings; must be a stable object
 */
export function useWidgetSettings(own: object): object {
  useLingui()
  const locale = providerLocale()
  const { scheme } = useColorScheme()
  return useMemo(
    () => ({
      ...own,
      colorTheme: scheme,
      isTransparent: true,
      locale,
      width: '100%',
      height: '100%',
    }),
    [own, scheme, locale],
  )
}
