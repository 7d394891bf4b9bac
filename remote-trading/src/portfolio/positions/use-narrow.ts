import { useCallback, useSyncExternalStore } from 'react'

/** Whether an element is at most so wide, px; false while it is not laid out. */
export function useNarrow(element: HTMLElement | null, most: number): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (element === null) return () => {}
      const resizes = new ResizeObserver(changed)
      resizes.observe(element)
      return () => resizes.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => {
    const width = element?.offsetWidth ?? 0
    return width > 0 && width <= most
  })
}
