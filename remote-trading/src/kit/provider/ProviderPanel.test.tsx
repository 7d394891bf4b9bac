import { act, cleanup, render, screen } from '@testing-library/react'
import { TestProvider } from '@tradefront/ui/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderPanel } from './ProviderPanel.tsx'

const SETTINGS = { importanceFilter: '-1,0,1' }
const PROVIDER = { script: 'https://widgets.example.test/embed.js' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(script = PROVIDER.script) {
  return render(
    <ProviderPanel provider={{ script }} name="Economic calendar" settings={SETTINGS} note="Not there.">
      <p>the broker’s own list</p>
    </ProviderPanel>,
    { wrapper: TestProvider },
  )
}
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${PROVIDER.script}"]`)
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/** What a provider's script does: a frame beside it. */
async function run(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  script()?.parentElement?.append(frame)
  await settle()
  script()?.dispatchEvent(new Event('load'))
  return frame
}
async function loaded(frame: HTMLIFrameElement): Promise<void> {
  frame.dispatchEvent(new Event('load'))
  await settle()
}

describe('[ROOM-09] a panel of the external provider', () => {
  test('gives the script its settings as its text and shows its frame, named', async () => {
    show()
    expect(script()?.text).toBe(JSON.stringify(SETTINGS))
    expect(script()?.parentElement?.querySelector('.tradingview-widget-container__widget')).not.toBeNull()
    expect(screen.getByRole('status', { name: 'Loading Economic calendar' })).toBeVisible()
    await loaded(await run())
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByTitle('Economic calendar')).toBeInTheDocument()
    await settle(60_000)
    expect(screen.queryByText('the broker’s own list')).toBeNull()
  })

  test('where its script cannot be loaded the broker’s list takes its place, and it can be tried again', async () => {
    show()
    script()?.dispatchEvent(new Event('error'))
    await settle()
    expect(screen.getByText('the broker’s own list')).toBeVisible()
    expect(screen.getByText('Not there.')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(screen.queryByText('the broker’s own list')).toBeNull()
    await loaded(await run())
    expect(screen.getByTitle('Economic calendar')).toBeInTheDocument()
  })

  test('a script that runs without showing anything has ten seconds', async () => {
    show()
    script()?.dispatchEvent(new Event('load'))
    await settle(9_900)
    expect(screen.queryByText('the broker’s own list')).toBeNull()
    await settle(200)
    expect(screen.getByText('the broker’s own list')).toBeVisible()
    expect(script()).toBeNull()
  })

  test('so has a frame that never loads', async () => {
    show()
    await run()
    await settle(10_100)
    expect(screen.getByText('the broker’s own list')).toBeVisible()
  })

  test('a frame that the page’s policy forbids says that it has loaded, and is not shown', async () => {
    show()
    const frame = await run()
    const violate = async (directive: string) => {
      const violation = new Event('securitypolicyviolation')
      Object.defineProperty(violation, 'effectiveDirective', { value: directive })
      document.dispatchEvent(violation)
      await settle()
    }
    await violate('img-src')
    expect(screen.queryByText('the broker’s own list')).toBeNull()
    await violate('frame-src')
    await loaded(frame)
    expect(screen.getByText('the broker’s own list')).toBeVisible()
  })

  test('an address that is not a script is not run', async () => {
    show('javascript:alert(1)')
    await settle()
    expect(screen.getByText('the broker’s own list')).toBeVisible()
  })

  test('a panel that closes meanwhile leaves nothing behind', async () => {
    const { unmount } = show()
    unmount()
    expect(script()).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
    expect(console.error).not.toHaveBeenCalled()
  })
})
