/*
 * The browser's Back closes the topmost sheet instead of leaving the room, as in every app of a phone. Each open sheet
 * has an entry of its own in the history, marked with how many sheets are open there.
 */

/** How open sheets are closed, topmost last. */
const open: (() => void)[] = []
let isSettling = false

/** How many sheets the current entry of the history is for. */
function depth(): number {
  const state = history.state as { readonly sheets?: unknown } | null
  return typeof state?.sheets === 'number' ? state.sheets : 0
}

/**
 * Makes the history fit the open sheets. Later than the change, since a sheet that opens while another closes takes
 * over its entry.
 */
function settle(): void {
  if (isSettling) return
  isSettling = true
  queueMicrotask(() => {
    isSettling = false
    const before = depth()
    if (open.length < before) history.go(open.length - before)
    for (let sheet = before + 1; sheet <= open.length; sheet += 1)
      history.pushState({ ...(history.state as object | null), sheets: sheet }, '')
  })
}

function onBack(): void {
  for (const close of open.slice(depth()).toReversed()) close()
  // One that is busy stays open, and gets its entry back.
  settle()
}

/** Lets the browser's Back close this sheet while it is open; returns how to say that it is closed [ROOM-02]. */
export function closesOnBack(onClose: () => void): () => void {
  if (open.length === 0) window.addEventListener('popstate', onBack)
  open.push(onClose)
  settle()
  return () => {
    open.splice(open.indexOf(onClose), 1)
    if (open.length === 0) window.removeEventListener('popstate', onBack)
    settle()
  }
}
