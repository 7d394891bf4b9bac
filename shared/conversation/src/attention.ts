/** Whether the page is in front of somebody. */
export interface Attention {
  /** It can be seen. */
  readonly visible: boolean
  /** It can be seen, and is what somebody works in. */
  readonly focused: boolean
  /** Calls back when either changes. */
  onChange(handler: () => void): () => void
}

/** The browser's own answer. */
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
