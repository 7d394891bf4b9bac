import { act, cleanup, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useRoutes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestRouter, TestProvider } from '../testing/index.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FactList } from './FactList.tsx'
import { Figure, Figures } from './Figures.tsx'
import { Page } from './Page.tsx'
import { Panel, Section } from './Section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const heading = (name: string) => screen.getByRole('heading', { level: 1, name })

/** Another heading with each press, as where what a page is about is loaded. */
function Payment() {
  const [drawn, setDrawn] = useState(0)
  return (
    <>
      <Page key={drawn} title={drawn === 0 ? 'Payment' : 'Deposit of $250.00'}>
        {null}
      </Page>
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        Load
      </button>
    </>
  )
}

function Pages() {
  return useRoutes([
    {
      path: '/mail',
      element: (
        <Page title="Mail" line="Messages about your account." actions={<button type="button">Write</button>}>
          <p>Letters</p>
        </Page>
      ),
    },
    { path: '/savings/:pot', element: <Page title="Savings">{null}</Page> },
    { path: '/payment', element: <Payment /> },
    { path: '/room', element: <h1>Room</h1> },
  ])
}

function open(path: string) {
  const router = createTestRouter(path)
  render(<Pages />, {
    wrapper: ({ children }) => (
      <TestProvider>
        <router.Router>
          <a href="#somewhere">A link around the page</a>
          {children}
        </router.Router>
      </TestProvider>
    ),
  })
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.back()),
  }
}

test('[HEAD-01] a heading that may be a name is isolated from the direction of the page', () => {
  open('/mail')
  expect(heading('Mail').querySelector('bdi')).toHaveTextContent(/^Mail$/)
})

describe('Page', () => {
  test('[HEAD-01] is named by its heading, with its line and its actions', () => {
    open('/mail')
    const page = screen.getByRole('region', { name: 'Mail' })
    expect(page).toHaveTextContent('Messages about your account.')
    expect(within(page).getByRole('button', { name: 'Write' })).toBeVisible()
  })

  test('[HEAD-01] on the first page of a visit nothing is moved', () => {
    document.documentElement.scrollTop = 300
    open('/mail')
    expect(document.body).toHaveFocus()
    expect(document.documentElement.scrollTop).toBe(300)
  })

  test('[HEAD-01] after a move within the site, Back included, view and focus are at the heading', async () => {
    const { go, back } = open('/mail')
    document.documentElement.scrollTop = 300
    screen.getByRole('link').focus()
    await go('/savings/1')
    expect(heading('Savings')).toHaveFocus()
    expect(document.documentElement.scrollTop).toBe(0)
    screen.getByRole('link').focus()
    await back()
    expect(heading('Mail')).toHaveFocus()
  })

  test('[HEAD-01] Back from a page with a heading of its own leads to the heading too', async () => {
    const { go, back } = open('/mail')
    await go('/room')
    expect(document.body).toHaveFocus()
    await back()
    expect(heading('Mail')).toHaveFocus()
  })

  test('[HEAD-01] a change of address that keeps the page keeps the focus', async () => {
    const { go } = open('/savings/1')
    screen.getByRole('link').focus()
    await go('/savings/2')
    expect(screen.getByRole('link')).toHaveFocus()
  })

  test('[HEAD-01] a redirection before anything was pressed is still the first page', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
    const { go } = open('/room')
    await go('/mail')
    expect(document.body).toHaveFocus()
  })

  test('[HEAD-01] a heading that is drawn once more takes over the focus of the former, and no other', async () => {
    const { go } = open('/room')
    await go('/payment')
    expect(heading('Payment')).toHaveFocus()
    act(() => screen.getByRole('button', { name: 'Load' }).click())
    expect(heading('Deposit of $250.00')).toHaveFocus()
    screen.getByRole('link').focus()
    act(() => screen.getByRole('button', { name: 'Load' }).click())
    expect(screen.getByRole('link')).toHaveFocus()
  })
})

describe('parts of a page', () => {
  test('[HEAD-01] a section and a panel are regions under their titles, with what can be done beside them', () => {
    render(
      <>
        <Section
          title="Statement"
          about="Every change of a balance."
          actions={<button type="button">Print</button>}
        >
          <p>Entries</p>
        </Section>
        <Panel title="Positions">{(place) => (place === null ? null : <p>{place.tagName}</p>)}</Panel>
      </>,
    )
    const statement = screen.getByRole('region', { name: 'Statement' })
    expect(statement).toHaveTextContent('Every change of a balance.')
    expect(within(statement).getByRole('button', { name: 'Print' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Positions' })).toHaveTextContent('DIV')
  })

  test('[WALL-04] facts without a value are left out', () => {
    render(
      <FactList
        aria-label="Terms"
        rows={[
          ['Rate', '3.10% a year'],
          ['Ends on', undefined],
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Rate'])
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['3.10% a year'])
  })

  test('[WALL-04] figures are terms with their values and notes; one that asks for something is marked', () => {
    render(
      <Figures columns={3} aria-label="Team">
        <Figure label="Waiting" isWarning>
          2
        </Figure>
        <Figure label="Closed" note="1 of them rated">
          3
        </Figure>
      </Figures>,
    )
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Waiting', 'Closed'])
    const [waiting, closed, note] = screen.getAllByRole('definition')
    expect(waiting).toHaveAttribute('data-warning')
    expect(closed).not.toHaveAttribute('data-warning')
    expect(note).toHaveTextContent('1 of them rated')
  })

  test('[MKT-01] an empty state says what is not there and how it comes; its line is flat until something can be done', () => {
    render(
      <>
        <EmptyState message="No margin is in use." />
        <EmptyState message="No history" next="Close a position first.">
          <a href="/mt4">Open trading room</a>
        </EmptyState>
      </>,
    )
    const [flat, lifted] = screen.getAllByRole('status')
    const lineOf = (state?: Element) => state?.querySelector('[aria-hidden]')?.getAttribute('data-line')
    expect(flat).toHaveTextContent('No margin is in use.')
    expect(lineOf(flat)).toBe('flat')
    expect(lifted).toHaveTextContent('No historyClose a position first.')
    expect(lineOf(lifted)).toBe('lifted')
    // Only a message with a sentence below it is a heading.
    expect(screen.getByText('No history')).toHaveAttribute('data-heads')
    expect(screen.getByText('No margin is in use.')).not.toHaveAttribute('data-heads')
  })
})

describe('[HEAD-01] what follows a loading section', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A page of three sections, the second one with something that loads. */
  function arrive() {
    const { Router } = createTestRouter('/')
    const parts = (isLoading: boolean) => (
      <Router>
        <Page title="Documents">
          <p>First</p>
          <div>
            <output aria-busy={isLoading}>Second</output>
          </div>
          <p>Third</p>
        </Page>
      </Router>
    )
    const { container, rerender } = render(parts(true), { wrapper: TestProvider })
    return {
      page: container.querySelector('section'),
      kept: () => [...container.querySelectorAll('[data-kept-back]')].map(({ textContent }) => textContent),
      load: (isLoading: boolean) => rerender(parts(isLoading)),
    }
  }

  test('appears with it', async () => {
    const { kept, load } = arrive()
    expect(kept()).toEqual(['Third'])
    load(false)
    await act(async () => {})
    expect(kept()).toEqual([])
    load(true)
    await act(async () => {})
    expect(kept()).toEqual(['Third'])
  })

  test('appears after a second at the latest, and is not kept back again', async () => {
    const { page, kept, load } = arrive()
    expect(page).toHaveAttribute('data-arriving')
    act(() => {
      vi.advanceTimersByTime(1_000)
    })
    expect(page).not.toHaveAttribute('data-arriving')
    expect(kept()).toEqual([])
    load(false)
    load(true)
    await act(async () => {})
    expect(kept()).toEqual([])
  })
})
