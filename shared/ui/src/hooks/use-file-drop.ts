import { useEffect, useState, type RefObject } from 'react'

/**
 * Lets files be dropped on an element, and says whether some hover over it. A way for the mouse only: the
 * element needs a button that does the same.
 */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  enabled: boolean,
  take: (files: FileList | null) => void,
): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!enabled || element === null) return
    const hover = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Going from the place to something inside it is no leaving.
      if (!element.contains(event.relatedTarget as Node | null)) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer?.files ?? null)
    }
    element.addEventListener('dragover', hover)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', hover)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
    }
  }, [place, enabled, take])
  return over && enabled
}
