import { create } from 'zustand'

/** What a tester has switched on for this page; nothing of it outlives the page. */
export const useTesterTools = create<{
  /** Frames over what remotes have on the screen. */
  readonly outlined: boolean
  /** What happens with the events of the bus beyond being watched. */
  readonly bus: 'idle' | 'recording' | 'replaying'
}>()(() => ({ outlined: false, bus: 'idle' }))

/** Shows the outline, or ends it. */
export function switchOutline(outlined: boolean): void {
  useTesterTools.setState({ outlined })
}
