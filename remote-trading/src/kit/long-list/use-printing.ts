import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const renders = new Set<() => void>()

const follow = ({ type }: Event) => {
  isPrinting = type === 'beforeprint'
  // Synchronously: anything rendered after the event isn't printed.
  flushSync(() => {
    for (const render of renders) render()
  })
}
window.addEventListener('beforeprint', follow)
window.addEventListener('afterprint', follow)

const subscribe = (render: () => void) => {
  renders.add(render)
  return () => renders.delete(render)
}

/** Whether the page is being printed: since paper can't scroll, a list renders all its rows then. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
