const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file'

/**
 * Keeps the browser from opening a file that is dropped outside a drop zone, which would replace the page and lose
 * unsaved input. Drop zones handle the event first, and file inputs accept files natively. Returns a function that
 * stops it.
 */
export function refuseStrayDrops(page: Window): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return
    if (isFileInput(event.target)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  page.addEventListener('dragover', refuse)
  page.addEventListener('drop', refuse)
  return () => {
    page.removeEventListener('dragover', refuse)
    page.removeEventListener('drop', refuse)
  }
}
