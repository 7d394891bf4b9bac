import { act, renderHook } from '@testing-library/react'
import { i18n } from '@tradefront/language'
import { TestProvider } from '@tradefront/ui/testing'
import { expect, onTestFinished, test } from 'vitest'
import { useWidgetSettings } from './use-widget-settings.ts'

const OWN = { importanceFilter: '1' }

test.each([
  ['de', 'de_DE'],
  ['es', 'es'],
  ['ar', 'ar_AE'],
  ['ja', 'ja'],
  ['en-XA', 'en'],
])(
  '[ROOM-09] in %s the provider’s widgets are in %s, the same object until that changes',
  (language, locale) => {
    onTestFinished(() => act(() => i18n.activate('en')))
    const { result, rerender } = renderHook(() => useWidgetSettings(OWN), { wrapper: TestProvider })
    expect(result.current).toMatchObject({ ...OWN, locale: 'en' })
    act(() => i18n.loadAndActivate({ locale: language, messages: {} }))
    const after = result.current
    expect(after).toMatchObject({ ...OWN, locale })
    rerender()
    expect(result.current).toBe(after)
  },
)
