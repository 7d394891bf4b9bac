import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useEffect } from 'react'
import { isOutlineKey } from './outline/outline-key.ts'
import { switchOutline, useTesterTools } from './tester-tools.ts'

/** Wait before code is asked for again, ms. */
const RETRY_MS = 5_000

const outlineCode = lazyCode(
  async () => (await import(/* webpackChunkName: "settings" */ './outline/Outline.tsx')).Outline,
)
const busSignCode = lazyCode(
  async () => (await import(/* webpackChunkName: "settings" */ './bus/BusSign.tsx')).BusSign,
)

/**
 * Testers' tools that go with them from page to page: keys, the outline, and the sign of a replay. Their code comes when
 * used.
 *
 * @param isOutlined the outline begins with this page.
 */
export function TesterTools({ isOutlined }: { isOutlined: boolean }) {
  const { outlined, bus } = useTesterTools()
  // Later presses are heard below.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => (isOutlined ? switchOutline(true) : undefined), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { outlined: isOn } = useTesterTools.getState()
      const ends = isOn && event.key === 'Escape'
      if (!ends && !isOutlineKey(event)) return
      event.preventDefault()
      // Escape ends the outline alone, not a dialog below it.
      event.stopPropagation()
      switchOutline(!isOn)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  const { loaded: outline } = useCode(outlineCode, outlined, RETRY_MS)
  const { loaded: busSign } = useCode(busSignCode, bus !== 'idle', RETRY_MS)
  return (
    <>
      {outlined && outline.state === 'ready' ? <outline.code onEnd={() => switchOutline(false)} /> : null}
      {bus !== 'idle' && busSign.state === 'ready' ? <busSign.code /> : null}
    </>
  )
}
