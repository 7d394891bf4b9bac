import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { SkipLinks } from './SkipLinks.tsx'

/** The room's landmarks with a control or two each; the chart has none. */
function Room({ positions = true }: { positions?: boolean }) {
  return (
    <>
      <SkipLinks />
      <div>
        <header>
          <a href="/main/dashboard">Home</a>
          <nav aria-label="Open pairs">
            <button>BTC/USD</button>
          </nav>
        </header>
        <nav aria-label="Room">
          <button>Watch</button>
        </nav>
        <main>
          <section id="chart" aria-label="Chart">
            <button disabled>Table</button>
          </section>
          {positions ? (
            <section aria-label="Positions">
              <header>
                <button role="tab">ACTIVE POSITIONS</button>
              </header>
              <div id="positions-panel">
                <button>Close</button>
              </div>
            </section>
          ) : (
            <button>Total Portfolio</button>
          )}
          <aside aria-label="Order ticket">
            <div inert>
              <input aria-label="Hidden" />
            </div>
            <input aria-label="Volume" />
          </aside>
        </main>
        <footer>
          <button>Equity</button>
        </footer>
      </div>
    </>
  )
}

beforeEach(() => window.history.replaceState(null, '', '/mt4'))

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

test('[ROOM-01] F6 goes from pane to pane and around, Shift+F6 back, and a pane without a control is entered itself', async () => {
  render(<Room />)
  const passed: string[] = []
  for (let press = 0; press < 7; press++) {
    await userEvent.keyboard('{F6}')
    passed.push(focused())
  }
  expect(passed).toEqual(['Home', 'Watch', 'Chart', 'ACTIVE POSITIONS', 'Volume', 'Equity', 'Home'])
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  expect(focused()).toBe('Equity')
})

test('[ROOM-06] F6 enters collapsed positions by their button', () => {
  render(<Room positions={false} />)
  screen.getByText('BTC/USD').focus()
  const passed = [1, 2, 3].map(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
    return focused()
  })
  expect(passed).toEqual(['Watch', 'Chart', 'Total Portfolio'])
})

test('F6 stays in an open dialog', () => {
  render(<Room />)
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  screen.getByText('Equity').focus()
  fireEvent.keyDown(screen.getByText('Equity'), { key: 'F6' })
  expect(focused()).toBe('Equity')
  dialog.remove()
})

test('[ROOM-01] the first stops of the keyboard skip to the chart and the positions, and leave the address as it is', async () => {
  render(<Room />)
  await userEvent.tab()
  expect(focused()).toBe('Skip to chart')
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Chart')
  screen.getByRole('button', { name: 'Skip to positions' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('ACTIVE POSITIONS')
  expect(window.location.href).toMatch(/\/mt4$/)
})
