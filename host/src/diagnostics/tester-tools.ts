import { create } from 'zustand'

/** Tools that a tester has switched on; reset when the page is closed. */
export const useTesterTools = create<{
  /** Whether frames around remotes are shown. */
  readonly outlined: boolean
  /** Whether bus events are being recorded or replayed. */
  readonly bus: 'idle' | 'recording' | 'replaying'
}>()(() => ({ outlined: false, bus: 'idle' }))

/** Shows or hides the outline. */
export function switchOutline(outlined: boolean): void {
  useTesterTools.setState({ outlined })
}
