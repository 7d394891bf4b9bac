/** Whether the user is looking at the page. */
export interface Attention {
  /** The page is visible. */
  readonly visible: boolean
  /** The page is visible and focused. */
  readonly focused: boolean
  /** Calls the handler when either changes. */
  onChange(handler: () => void): () => void
}

/** The browser's state. */
export const pageAttention: Attention = {
  get visible() {
    return document.visibilityState === 'visible'
  },
  get focused() {
    return document.visibilityState === 'visible' && document.hasFocus()
  },
  onChange(handler) {
    document.addEventListener('visibilitychange', handler)
    window.addEventListener('focus', handler)
    window.addEventListener('blur', handler)
    return () => {
      document.removeEventListener('visibilitychange', handler)
      window.removeEventListener('focus', handler)
      window.removeEventListener('blur', handler)
    }
  },
}
