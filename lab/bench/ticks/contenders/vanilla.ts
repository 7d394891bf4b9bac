import {
  CADENCE_MS,
  FLASH_MS,
  ROW_HEIGHT,
  ROWS,
  priceText,
  updatesIn,
  type Contender,
  type Instrument,
} from '../contender.ts'

/** A visible row: its text nodes and their content. */
interface Row {
  readonly instrument: Instrument
  readonly element: HTMLElement
  readonly bid: Text
  readonly ask: Text
  price: number
  direction: 'up' | 'down' | ''
  coloured: number
}

/**
 * The baseline: hand-written code for just this list. Last prices in a map, and an animation frame that writes the
 * text nodes of visible rows that changed.
 */
export function vanilla(): Contender {
  let host: HTMLElement | undefined
  let frame = 0
  let flushed = 0
  const latest = new Map<string, number>()
  const rows = new Map<string, Row>()

  function line(parent: HTMLElement, instrument: Instrument): Row {
    const element = document.createElement('div')
    element.className = 'vanilla-row'
    const cells = [instrument.symbol, priceText(instrument.price), priceText(instrument.price)].map(
      (text) => {
        const cell = document.createElement('span')
        const node = document.createTextNode(text)
        cell.append(node)
        element.append(cell)
        return node
      },
    )
    parent.append(element)
    const [, bid, ask] = cells
    if (bid === undefined || ask === undefined) throw new Error('a row without prices')
    return { instrument, element, bid, ask, price: instrument.price, direction: '', coloured: 0 }
  }

  function flush(now: number): void {
    frame = requestAnimationFrame(flush)
    if (now - flushed < CADENCE_MS - 1) return
    flushed = now
    for (const [id, price] of latest) {
      const row = rows.get(id)
      if (row === undefined || row.price === price) continue
      const direction = price > row.price ? 'up' : 'down'
      row.price = price
      row.coloured = now
      row.bid.data = priceText(price * row.instrument.bidFactor)
      row.ask.data = priceText(price * row.instrument.askFactor)
      if (row.direction === direction) continue
      row.direction = direction
      row.element.dataset['direction'] = direction
    }
    latest.clear()
    for (const row of rows.values()) {
      if (row.direction === '' || now - row.coloured < FLASH_MS) continue
      row.direction = ''
      delete row.element.dataset['direction']
    }
  }

  return {
    mount(parent, instruments) {
      host = parent
      const style = document.createElement('style')
      style.textContent = `
        .vanilla-row { display: grid; grid-template-columns: 1fr 6em 6em; height: ${ROW_HEIGHT}px; font-variant-numeric: tabular-nums }
        .vanilla-row[data-direction=up] { color: var(--tf-up) }
        .vanilla-row[data-direction=down] { color: var(--tf-down) }
      `
      const list = document.createElement('div')
      list.style.cssText = 'height: 100%; overflow: auto'
      const all = document.createElement('div')
      all.style.height = `${instruments.length * ROW_HEIGHT}px`
      list.append(all)
      parent.append(style, list)
      for (const instrument of instruments.slice(0, ROWS)) rows.set(instrument.id, line(all, instrument))
      frame = requestAnimationFrame(flush)
    },
    receive(packet) {
      for (const { id, price } of updatesIn(packet)) latest.set(id, price)
    },
    unmount() {
      cancelAnimationFrame(frame)
      rows.clear()
      latest.clear()
      host?.replaceChildren()
    },
  }
}
