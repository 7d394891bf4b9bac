const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file'

/**
 * Keeps a file that is dropped beside its place from opening in the tab, which would replace the page and
 * what was written on it. Places that take files handle the event before, and file inputs take them by
 * themselves. Returns a function that stops it.
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
