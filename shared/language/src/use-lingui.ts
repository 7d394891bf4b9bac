import type { I18nContext } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

/** A new function for each language: memoised text depends on it. */
const make = (): I18nContext => ({ i18n, _: i18n._.bind(i18n) })
let current = make()
i18n.on('change', () => {
  current = make()
})

const subscribe = (onChange: () => void) => i18n.on('change', onChange)

/**
 * Replaces Lingui's `useLingui` in the build. Reads a store instead of Lingui's context, so that remotes with their own
 * React root need no provider.
 */
export function useLingui(): I18nContext {
  return useSyncExternalStore(subscribe, () => current)
}
