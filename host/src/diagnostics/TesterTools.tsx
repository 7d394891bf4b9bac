import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useEffect } from 'react'
import { isOutlineKey } from './outline/outline-key.ts'
import { switchOutline, useTesterTools } from './tester-tools.ts'

/** Wait before a failed load is retried, ms. */
const RETRY_MS = 5_000

const shownCode = lazyCode(async () => {
  const [{ Outline }, { BusSign }] = await Promise.all([
    import(/* webpackChunkName: "settings" */ './outline/Outline.tsx'),
    import(/* webpackChunkName: "settings" */ './bus/BusSign.tsx'),
  ])
  return { Outline, BusSign }
})

/**
 * Tester tools that stay active across pages: shortcuts, the outline, and the recording and replay indicator. Their
 * code is loaded on first use.
 */
export function TesterTools() {
  const { outlined, bus } = useTesterTools()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { outlined: isOn } = useTesterTools.getState()
      const ends = isOn && event.key === 'Escape'
      if (!ends && !isOutlineKey(event)) return
      event.preventDefault()
      // Escape closes only the outline, not a dialog below it.
      event.stopPropagation()
      switchOutline(!isOn)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  const { loaded } = useCode(shownCode, outlined || bus !== 'idle', RETRY_MS)
  if (loaded.state !== 'ready') return null
  const { Outline, BusSign } = loaded.code
  return (
    <>
      {outlined ? <Outline onEnd={() => switchOutline(false)} /> : null}
      {bus === 'idle' ? null : <BusSign />}
    </>
  )
}
