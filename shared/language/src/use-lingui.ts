import type { I18nContext } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

/** A new function each time, so that what was memoised with the old language's words is made again. */
const make = (): I18nContext => ({ i18n, _: i18n._.bind(i18n) })
let current = make()
i18n.on('change', () => {
  current = make()
})

const subscribe = (onChange: () => void) => i18n.on('change', onChange)

/**
 * What Lingui's `useLingui` becomes in the build. A store instead of its context: a remote with a React root of its own
 * hears of a change without a provider.
 */
export function useLingui(): I18nContext {
  return useSyncExternalStore(subscribe, () => current)
}
