import { useEffect, useRef, useState } from 'react'

/** Whether the watchlists are being edited in place of the list; afterwards the focus is on the button that began it. */
export function useListEditing() {
  const [isEditing, setIsEditing] = useState(false)
  const wasEditing = useRef(false)
  /** Of the list, which has the button. */
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      root.current?.querySelector<HTMLElement>('[data-edit-lists]')?.focus()
    }
    wasEditing.current = isEditing
  }, [isEditing])
  return { isEditing, setIsEditing, root }
}
