import { useEffect, useState, type RefObject } from 'react'

/**
 * Accepts files dropped on an element, and reports whether any are dragged over it. Mouse only: the element needs a
 * button that does the same.
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
      // Moving onto a child element isn't leaving.
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
