import type { Languages } from '@tradefront/contracts'
import { i18n, changeLanguage } from '@tradefront/language'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLaterWords, withLaterWords } from './later-words.ts'

const host = (version: string, languages: Languages) => ({
  base: `https://site.test/host/${version}/`,
  facts: { languages },
})
const asked = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()

beforeEach(async () => {
  vi.stubGlobal('fetch', asked)
  asked.mockResolvedValue(Response.json({ abc123: ['Einstellungen'] }))
  onTestFinished(() => void changeLanguage('en'))
  setLaterWords(host('1.0.0', { de: { integrity: 'sha384-main', later: 'sha384-later' } }), false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('a rarely opened page loads its catalogue, verified by its hash, before it is shown', async () => {
  await changeLanguage('de')
  expect(await withLaterWords(Promise.resolve('page'))).toBe('page')
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    'https://site.test/host/1.0.0/later/languages/de.json',
    expect.objectContaining({ integrity: 'sha384-later' }),
  )
  expect(i18n._('abc123')).toBe('Einstellungen')
})

test('a page waits at most 1.5 s for a catalogue that doesn’t arrive', async () => {
  // Without the catalogues of the test before.
  vi.resetModules()
  const [language, later] = await Promise.all([import('@tradefront/language'), import('./later-words.ts')])
  await language.changeLanguage('es')
  vi.useFakeTimers()
  asked.mockReturnValue(new Promise(() => {}))
  later.setLaterWords(host('2.0.0', { es: { integrity: 'sha384-main', later: 'sha384-other' } }), false)
  let shown: string | undefined
  void later.withLaterWords(Promise.resolve('page')).then((page) => (shown = page))
  await vi.advanceTimersByTimeAsync(1_499)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(shown).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toBe('page')
})
