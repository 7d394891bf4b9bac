import { useEffect } from 'react'

const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** A file that is dropped beside its place must not open in the tab, which would leave the page. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const prevent = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault()
    }
    window.addEventListener('dragover', prevent)
    window.addEventListener('drop', prevent)
    return () => {
      window.removeEventListener('dragover', prevent)
      window.removeEventListener('drop', prevent)
    }
  }, [])
}
