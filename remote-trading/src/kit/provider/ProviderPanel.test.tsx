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

/** Does what a provider's script does: inserts a frame beside it. */
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
  test('passes settings as the script’s text and shows its frame with a title', async () => {
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

  test('falls back to the broker’s list with a retry if its script can’t be loaded', async () => {
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

  test('times out after ten seconds if the script shows nothing', async () => {
    show()
    script()?.dispatchEvent(new Event('load'))
    await settle(9_900)
    expect(screen.queryByText('the broker’s own list')).toBeNull()
    await settle(200)
    expect(screen.getByText('the broker’s own list')).toBeVisible()
    expect(script()).toBeNull()
  })

  test('times out if the frame never loads', async () => {
    show()
    await run()
    await settle(10_100)
    expect(screen.getByText('the broker’s own list')).toBeVisible()
  })

  test('doesn’t show a frame blocked by the content security policy, even though it fires load', async () => {
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

  test('doesn’t run an address that isn’t allowed', async () => {
    show('javascript:alert(1)')
    await settle()
    expect(screen.getByText('the broker’s own list')).toBeVisible()
  })

  test('leaves nothing behind if the panel closes meanwhile', async () => {
    const { unmount } = show()
    unmount()
    expect(script()).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
    expect(console.error).not.toHaveBeenCalled()
  })
})
