import { useLingui } from '@tradefront/language'
import { safeStorage } from '@tradefront/session'
import { useEffect } from 'react'

/**
 * Keeps a text for the page's frame, which the browser paints before any script, with its language: the risk warning of
 * the dashboard or of the room (decision 0219).
 */
export function useFrameText(key: 'risk-warning' | 'risk-line', text: string): void {
  const language = useLingui().i18n.locale
  useEffect(() => {
    const line = text.replaceAll(/\s+/g, ' ')
    safeStorage.setItem(key, JSON.stringify({ state: { language, text: line } }))
  }, [key, language, text])
}
