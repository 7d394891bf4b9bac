import type { PageEvents } from '../platform/page-signals.ts'

export interface FakePage extends PageEvents {
  show(visible: boolean): void
  network(online: boolean): void
  /** Handlers that are attached. */
  readonly handlers: number
}

/** A page whose visibility and network the test decides. */
export function createFakePage(): FakePage {
  let shown = true
  const visibility = new Set<(visible: boolean) => void>()
  const network = new Set<(online: boolean) => void>()
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
    show(visible) {
      shown = visible
      for (const handler of visibility) handler(visible)
    },
    network(online) {
      for (const handler of network) handler(online)
    },
    get handlers() {
      return visibility.size + network.size
    },
  }
}
