/*
 * How old prices are when painted: received when the message reaches the page's price socket, painted in the first
 * task after the frame that painted the text. A price overtaken by a newer one counts until that is painted.
 */

/** A cell that shows an instrument's price. */
export interface WatchedCell {
  readonly element: Element
  readonly id: string
  readonly kind: 'active' | 'list'
}

export interface Ages {
  readonly active: number[]
  readonly list: number[]
}

let inFrame = false
const { requestAnimationFrame: realFrame } = globalThis
// Whether the running code belongs to a frame, whose paint then follows.
globalThis.requestAnimationFrame = (run) =>
  realFrame.call(globalThis, (time) => {
    inFrame = true
    try {
      run(time)
    } finally {
      // After the observers, which get this frame's writes in a microtask.
      queueMicrotask(() => queueMicrotask(() => (inFrame = false)))
    }
  })

/** Watches cells until the returned function is called, which returns the ages in ms. */
export function watchAges(cells: readonly WatchedCell[]): {
  received(ids: Iterable<string>): void
  end(): Ages
} {
  const ages: Ages = { active: [], list: [] }
  const cellOf = new Map<Element, WatchedCell>(cells.map((cell) => [cell.element, cell]))
  const waiting = new Map<WatchedCell, number[]>()
  const cellsOf = Map.groupBy(cells, ({ id }) => id)
  let written: { readonly cell: WatchedCell; readonly times: readonly number[] }[] = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const now = performance.now()
    for (const { cell, times } of written) for (const time of times) ages[cell.kind].push(now - time)
    written = []
  })
  port1.start()

  const observer = new MutationObserver((changes) => {
    const changed = new Set<WatchedCell>()
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const cell = element === null ? undefined : cellOf.get(element)
      if (cell !== undefined) changed.add(cell)
    }
    const shown = [...changed].map((cell) => ({ cell, times: waiting.get(cell) ?? [] }))
    for (const { cell } of shown) waiting.delete(cell)
    const painted = () => {
      written.push(...shown)
      port2.postMessage(undefined)
    }
    if (inFrame) painted()
    else realFrame.call(globalThis, painted)
  })
  for (const { element } of cells) {
    observer.observe(element, { characterData: true, childList: true, subtree: true })
  }

  return {
    received(ids) {
      const now = performance.now()
      for (const id of ids) {
        for (const cell of cellsOf.get(id) ?? []) {
          const times = waiting.get(cell)
          if (times === undefined) waiting.set(cell, [now])
          else times.push(now)
        }
      }
    },
    end() {
      observer.disconnect()
      return ages
    },
  }
}
