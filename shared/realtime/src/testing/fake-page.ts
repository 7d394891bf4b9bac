import type { PageEvents } from '../platform/page-signals.ts'

export interface FakePage extends PageEvents {
  show(visible: boolean): void
  network(online: boolean): void
  /** Suspends or resumes the page. */
  present(present: boolean): void
  /** Number of attached handlers. */
  readonly handlers: number
}

/** A page whose visibility and network the test controls. */
export function createFakePage(): FakePage {
  let shown = true
  const visibility = new Set<(visible: boolean) => void>()
  const network = new Set<(online: boolean) => void>()
  const presence = new Set<(present: boolean) => void>()
  return {
    get visible() {
      return shown
    },
    onVisibility(handler) {
      visibility.add(handler)
      return () => void visibility.delete(handler)
    },
    onNetwork(handler) {
      network.add(handler)
      return () => void network.delete(handler)
    },
    onPresence(handler) {
      presence.add(handler)
      return () => void presence.delete(handler)
    },
    present(present) {
      for (const handler of presence) handler(present)
    },
    show(visible) {
      shown = visible
      for (const handler of visibility) handler(visible)
    },
    network(online) {
      for (const handler of network) handler(online)
    },
    get handlers() {
      return visibility.size + network.size + presence.size
    },
  }
}
