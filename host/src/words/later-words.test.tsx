import { i18n, changeLanguage } from '@tradefront/language'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLaterWords, withLaterWords } from './later-words.ts'

const asked = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()

beforeEach(async () => {
  vi.stubGlobal('fetch', asked)
  asked.mockResolvedValue(Response.json({ abc123: ['Einstellungen'] }))
  onTestFinished(() => void changeLanguage('en'))
  setLaterWords(
    'https://site.test/host/1.0.0/',
    { de: { integrity: 'sha384-main', later: 'sha384-later' } },
    false,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('pages that few open bring their words, checked by their hash, and before the page is shown', async () => {
  await changeLanguage('de')
  expect(await withLaterWords(Promise.resolve('page'))).toBe('page')
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    'https://site.test/host/1.0.0/later/languages/de.json',
    expect.objectContaining({ integrity: 'sha384-later' }),
  )
  expect(i18n._('abc123')).toBe('Einstellungen')
})

test('words that don’t arrive keep no page waiting', async () => {
  vi.useFakeTimers()
  asked.mockReturnValue(new Promise(() => {}))
  setLaterWords(
    'https://site.test/host/2.0.0/',
    { es: { integrity: 'sha384-main', later: 'sha384-other' } },
    false,
  )
  const shown = withLaterWords(Promise.resolve('page'))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await shown).toBe('page')
})
