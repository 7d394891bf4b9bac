import { expect, test, vi } from 'vitest'
import { loadCatalogue } from './catalogue.ts'

const OWNER = {
  base: 'https://site.test/remotes/wallet/1.0.0/',
  facts: { languages: { de: { integrity: 'sha384-abc' } } },
}
const answering = (...answers: (Response | Error)[]) =>
  vi.fn<typeof fetch>(async () => {
    const next = answers.shift()
    if (next instanceof Response) return next
    throw next ?? new Error('asked too often')
  })
const json = (value: unknown) => new Response(JSON.stringify(value))

test('[MFE-07] the browser verifies a catalogue by the hash in the facts', async () => {
  const fetchFile = answering(json({ id: ['Wort'] }))
  expect(await loadCatalogue(OWNER, 'de', false, fetchFile)).toEqual({ id: ['Wort'] })
  expect(fetchFile).toHaveBeenCalledWith(
    'https://site.test/remotes/wallet/1.0.0/languages/de.json',
    expect.objectContaining({ integrity: 'sha384-abc', credentials: 'omit' }),
  )
})

test('[MFE-03] a lost or damaged one is requested once more, past the cache', async () => {
  const fetchFile = answering(new TypeError('digest'), json({}))
  expect(await loadCatalogue(OWNER, 'de', false, fetchFile)).toEqual({})
  expect(fetchFile.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload'])
  const missing = answering(new Response('', { status: 404 }), new Response('', { status: 404 }))
  await expect(loadCatalogue(OWNER, 'de', false, missing)).rejects.toThrow('answered with 404')
})

test('[MFE-07] a language without a hash is not requested, except for a tester’s pseudo-language', async () => {
  const fetchFile = answering(json({}))
  expect(await loadCatalogue(OWNER, 'es', true, fetchFile)).toBeUndefined()
  expect(await loadCatalogue(OWNER, 'en-XA', false, fetchFile)).toBeUndefined()
  expect(fetchFile).not.toHaveBeenCalled()
  expect(await loadCatalogue(OWNER, 'en-XA', true, fetchFile)).toEqual({})
})
