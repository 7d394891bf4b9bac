/*
 * Runs in the page before its own code: measures how old the active instrument's price is when painted, and the
 * page's cost of prices. Results in `globalThis.priceProbe`; `begin()` starts a phase.
 */
{
  const ACTIVE_ID = 'BTCUSD'
  const PRICE_CELL = 'section[aria-label="Chart"] header [data-field=price]'
  /** Elements that write their own text: prices, 24 h change, P/L. */
  const HOT_CELLS = '[data-field], [data-sign], [data-tone]'

  /** Updates of the active instrument not on screen yet: arrival (ms, frames) and price. */
  let pending = []
  let shown = Number.NaN
  let inFrame = false
  let lastFrame = -1

  const probe = {
    ages: [],
    frameAges: [],
    unmatched: 0,
    messages: 0,
    frames: 0,
    longFrames: 0,
    commits: 0,
    rendered: {},
    places: {},
    textWrites: 0,
    otherTextWrites: 0,
    rowsChanged: 0,
    begin() {
      pending = []
      Object.assign(probe, {
        ages: [],
        frameAges: [],
        unmatched: 0,
        messages: 0,
        frames: 0,
        longFrames: 0,
        commits: 0,
        rendered: {},
        places: {},
        textWrites: 0,
        otherTextWrites: 0,
        rowsChanged: 0,
      })
    },
    /** Counts every frame from now on, including idle ones. */
    countFrames() {
      const next = () => globalThis.requestAnimationFrame(next)
      next()
    },
    /** Counts every text write from now on; expensive, so not while measuring ages. */
    countWrites() {
      const observer = new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'childList') probe.rowsChanged += addedNodes.length
          else if (target.parentElement?.closest(HOT_CELLS)) probe.textWrites += 1
          // Screen-reader-only text is neither painted nor laid out.
          else if (!target.parentElement?.closest('[hidden]')) probe.otherTextWrites += 1
        }
      })
      observer.observe(document.body, { characterData: true, childList: true, subtree: true })
      return () => observer.disconnect()
    },
  }
  globalThis.priceProbe = probe

  function received({ data, timeStamp }) {
    probe.messages += 1
    if (typeof data !== 'string') return
    const at = data.lastIndexOf(`{"id":"${ACTIVE_ID}",`)
    if (at < 0) return
    const price = Number(/"price":([\d.]+)/.exec(data.slice(at, at + 200))?.[1])
    // Back to the price on screen: nothing to paint.
    if (price === shown) pending = []
    else pending.push({ at: timeStamp, frame: probe.frames, price })
  }

  const { WebSocket: RealWebSocket, requestAnimationFrame: realFrame } = globalThis
  globalThis.WebSocket = class extends RealWebSocket {
    constructor(...parameters) {
      super(...parameters)
      this.addEventListener('message', received)
    }
  }

  // Whether the running code belongs to a frame, whose paint then follows.
  globalThis.requestAnimationFrame = (run) =>
    realFrame.call(globalThis, (time) => {
      if (time !== lastFrame) probe.frames += 1
      lastFrame = time
      inFrame = true
      try {
        run(time)
      } finally {
        // After the observer below, which got this frame's writes before.
        queueMicrotask(() => {
          inFrame = false
        })
      }
    })

  const painted = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const now = performance.now()
    for (const price of painted.splice(0)) {
      const last = pending.findLastIndex((update) => update.price === price)
      if (last < 0 && pending.length > 0) probe.unmatched += 1
      // An update overtaken by a newer one counts as painted with it.
      for (const { at, frame } of pending.splice(0, last + 1)) {
        probe.ages.push(now - at)
        probe.frameAges.push(probe.frames - frame)
      }
    }
  })
  port1.start()

  /** The task after a frame is the first moment after its paint. */
  function changed(text) {
    shown = Number(text.replaceAll(',', ''))
    painted.push(shown)
    if (inFrame) port2.postMessage(undefined)
    else realFrame.call(globalThis, () => port2.postMessage(undefined))
  }

  let followed = null
  function follow() {
    const cell = document.querySelector(PRICE_CELL)
    if (cell === followed || cell === null) return
    followed = cell
    new MutationObserver(() => changed(cell.textContent)).observe(cell, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  }
  const search = setInterval(() => {
    follow()
    if (followed !== null) clearInterval(search)
  }, 100)

  new PerformanceObserver((list) => {
    probe.longFrames += list.getEntries().length
  }).observe({ type: 'long-animation-frame' })

  /** The landmark containing a component, by name. */
  function placeOf(fiber) {
    let host = fiber
    while (host !== null && !(host.stateNode instanceof Element)) host = host.child
    // It renders no element itself: where it would be.
    if (host === null) host = fiber
    while (host !== null && !(host.stateNode instanceof Element)) host = host.return
    const landmark = host?.stateNode.closest(
      'footer, aside, section, header, nav, form, dialog, [role=tabpanel]',
    )
    return landmark?.ariaLabel ?? landmark?.tagName ?? 'elsewhere'
  }

  /** Names and places of components rendered by a commit: those that did work, in new subtrees. */
  function noteRendered(fiber) {
    for (let child = fiber.child; child !== null; child = child.sibling) {
      const before = child.alternate
      const PERFORMED_WORK = 1
      const { type } = child
      if (typeof type === 'function' && (child.flags & PERFORMED_WORK) !== 0) {
        const name = type.displayName ?? type.name
        probe.rendered[name] = (probe.rendered[name] ?? 0) + 1
        const place = placeOf(child)
        probe.places[place] = (probe.places[place] ?? 0) + 1
      }
      if (before === null || before.child !== child.child) noteRendered(child)
    }
  }
  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    isDisabled: false,
    checkDCE() {},
    inject: () => 1,
    onCommitFiberRoot(_id, root) {
      probe.commits += 1
      noteRendered(root.current)
    },
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook })
}
