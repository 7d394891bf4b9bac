import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import { chooseColorScheme } from '@tradefront/ui/color-scheme'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeRemote } from '../../testing/fake-remote.tsx'
import { asset } from '@tradefront/testing/fixtures'
import { ExternalChart } from './ExternalChart.tsx'
import { PROVIDER_TIMEOUT_MS } from './provider-widget.ts'

const euro = { ...asset('EUR/USD', 'forex'), tv_symbol: 'FX:EURUSD' }
const bitcoin = { ...asset('BTC/USD', 'crypto'), tv_symbol: 'CRYPTO:BTCUSD' }

interface Made {
  readonly options: Record<string, unknown>
  readonly remove: () => void
  readonly frame: HTMLIFrameElement
}

let script = ''
let count = 0
let made: Made[] = []
let logged: ReturnType<typeof vi.spyOn>

/** The provider's library, as defined by its script. */
class Widget {
  readonly remove = vi.fn()
  constructor(options: Record<string, unknown>) {
    const frame = document.createElement('iframe')
    document.getElementById(String(options['container_id']))?.append(frame)
    made.push({ options, remove: this.remove, frame })
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  made = []
  // A script that has run is cached by its address.
  count += 1
  script = `https://charts.example.test/${count}/tv.js`
  vi.stubGlobal('TradingView', { widget: Widget })
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  act(() => chooseColorScheme('auto'))
  document.head.querySelectorAll('script').forEach((element) => element.remove())
  vi.unstubAllGlobals()
  vi.useRealTimers()
  logged.mockRestore()
})

function show(shown: typeof euro = euro) {
  const remote = fakeRemote()
  const chart = (
    active: Omit<typeof euro, 'tv_symbol'> & { tv_symbol: string | undefined },
    interval = 300,
  ) => (
    <ExternalChart
      script={script}
      asset={active}
      interval={interval as 300}
      decimals={5}
      onSurface={() => {}}
      builtIn={<p>the built-in chart</p>}
    />
  )
  const view = render(chart(shown), { wrapper: remote.Around })
  return { ...view, follow: (...next: Parameters<typeof chart>) => view.rerender(chart(...next)) }
}
const element = () => document.head.querySelector<HTMLScriptElement>(`script[src="${script}"]`)
const answer = (event: 'load' | 'error') => act(async () => void element()?.dispatchEvent(new Event(event)))
const framed = () => act(async () => void made.at(-1)?.frame.dispatchEvent(new Event('load')))
const region = (symbol = 'EUR/USD') => screen.getByRole('region', { name: `${symbol} advanced chart` })
const builtIn = () => screen.queryByText('the built-in chart')

async function shown() {
  const view = show()
  await answer('load')
  await framed()
  return view
}

describe('[ROOM-03] the provider’s chart', () => {
  test('is loaded from the configured address and shows the asset by its tv_symbol', async () => {
    show()
    expect(region()).toHaveAttribute('aria-busy', 'true')
    await answer('load')
    expect(made).toHaveLength(1)
    expect(made[0]?.options).toMatchObject({
      symbol: 'FX:EURUSD',
      interval: '5',
      theme: 'light',
      locale: 'en',
      autosize: true,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    await framed()
    expect(region()).toHaveAttribute('aria-busy', 'false')
    expect(made[0]?.frame.title).toBe('FX:EURUSD chart')
    expect(builtIn()).toBeNull()
  })

  test('follows asset, interval, theme and language, and removes the previous chart', async () => {
    const { follow } = await shown()
    await act(async () => follow(bitcoin))
    expect(region('BTC/USD')).toHaveAttribute('aria-busy', 'true')
    expect(made[0]?.remove).toHaveBeenCalledTimes(1)
    expect(made[0]?.frame.isConnected).toBe(false)
    expect(made[1]?.options).toMatchObject({ symbol: 'CRYPTO:BTCUSD' })
    await act(async () => follow(bitcoin, 86_400))
    expect(made[2]?.options).toMatchObject({ symbol: 'CRYPTO:BTCUSD', interval: 'D' })
    await act(async () => chooseColorScheme('dark'))
    expect(made[3]?.options).toMatchObject({ theme: 'dark' })
    onTestFinished(() => act(() => i18n.activate('en')))
    await act(async () => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(made[4]?.options).toMatchObject({ theme: 'dark', locale: 'de_DE' })
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    expect(document.head.querySelectorAll(`script[src="${script}"]`)).toHaveLength(1)
  })

  test('is removed with the room', async () => {
    const { unmount } = await shown()
    unmount()
    expect(made[0]?.remove).toHaveBeenCalledTimes(1)
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('waits for the provider’s ready callback if it has one', async () => {
    class Ready extends Widget {
      onChartReady(ready: () => void) {
        ready()
      }
    }
    vi.stubGlobal('TradingView', { widget: Ready })
    show()
    await answer('load')
    expect(region()).toHaveAttribute('aria-busy', 'false')
  })
})

describe('[ROOM-03] falls back to the built-in chart', () => {
  const notice = () => screen.getByRole('status')

  test('if the script can’t be loaded, until a retry', async () => {
    show()
    await answer('error')
    expect(builtIn()).toBeVisible()
    expect(notice()).toHaveTextContent("We couldn't load the advanced chart.")
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Try again' }))
    expect(builtIn()).toBeNull()
    await answer('load')
    await framed()
    expect(region()).toHaveAttribute('aria-busy', 'false')
  })

  test('if the script hangs, after the time limit', async () => {
    show()
    await act(() => vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS - 100))
    expect(builtIn()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(builtIn()).toBeVisible()
  })

  test('if the script loads but its chart doesn’t', async () => {
    show()
    await answer('load')
    await act(() => vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS + 100))
    expect(builtIn()).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test.each([undefined, null, {}, { widget: 'none' }])('if its global is %o', async (library) => {
    vi.stubGlobal('TradingView', library)
    show()
    await answer('load')
    expect(builtIn()).toBeVisible()
  })

  test('if the provider’s code throws, without breaking the room', async () => {
    function Broken(options: Record<string, unknown>) {
      document.getElementById(String(options['container_id']))?.parentElement?.remove()
      throw new Error('broken')
    }
    vi.stubGlobal('TradingView', { widget: Broken })
    const { unmount } = show()
    await answer('load')
    expect(builtIn()).toBeVisible()
    expect(() => unmount()).not.toThrow()
  })

  test('if removing its chart fails', async () => {
    const { follow } = await shown()
    vi.mocked(made[0]?.remove ?? vi.fn()).mockImplementation(() => {
      throw new Error('broken')
    })
    await act(async () => follow(bitcoin))
    expect(made).toHaveLength(2)
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  })

  test('if the page’s content security policy blocks its frame', async () => {
    show()
    await answer('load')
    const violate = async (directive: string) => {
      const violation = new Event('securitypolicyviolation')
      Object.defineProperty(violation, 'effectiveDirective', { value: directive })
      await act(async () => void document.dispatchEvent(violation))
    }
    await violate('font-src')
    expect(builtIn()).toBeNull()
    await violate('frame-src')
    expect(builtIn()).toBeVisible()
  })

  test.each(['http://charts.example.test/tv.js', 'javascript:alert(1)', ''])(
    'if the script’s address isn’t allowed: %s',
    async (address) => {
      script = address
      await act(async () => void show())
      expect(builtIn()).toBeVisible()
      expect(document.head.querySelector('script')).toBeNull()
    },
  )

  test('for assets without tv_symbol only', async () => {
    const { follow } = await shown()
    follow({ ...bitcoin, tv_symbol: undefined })
    expect(builtIn()).toBeVisible()
    expect(notice()).toHaveTextContent('No advanced chart for BTC/USD.')
    expect(screen.queryByRole('button')).toBeNull()
    await act(async () => follow(euro))
    await framed()
    expect(region()).toHaveAttribute('aria-busy', 'false')
  })

  test('and keeps it for the next asset, without waiting again', async () => {
    const { follow } = show()
    await answer('error')
    follow(bitcoin)
    expect(builtIn()).toBeVisible()
    expect(element()).toBeNull()
  })
})
