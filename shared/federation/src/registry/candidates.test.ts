import { describe, expect, test } from 'vitest'
import { FederationError } from '../errors/federation-error.ts'
import { memoryStorage, remoteEntry, remoteFacts } from '../testing/fixtures.ts'
import { chooseCandidates, factsOf, folderUrl, type Choice } from './candidates.ts'
import { visitorNumber } from './visitor.ts'

const pageUrl = 'https://site.test/main/dashboard?x=1'
const choice = (changes: Partial<Choice> = {}): Choice => ({ visitor: 50, now: 0, pageUrl, ...changes })
const versions = [
  remoteFacts({ version: '2.0.0' }),
  remoteFacts({ version: '1.0.0' }),
  remoteFacts({ version: '3.0.0' }),
]
const chosen = (entry: ReturnType<typeof remoteEntry>, changes: Partial<Choice> = {}) =>
  chooseCandidates('trading', entry, choice(changes)).map(({ version, tries }) => `${version} x${tries}`)

function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return error instanceof FederationError ? error.code : String(error)
  }
  return 'nothing thrown'
}

describe('chooseCandidates', () => {
  test('[MFE-04] live gets two attempts, then previous gets one', () => {
    expect(chosen(remoteEntry(versions))).toEqual(['2.0.0 x2', '1.0.0 x1'])
  })

  test('[MFE-04] a rollout reaches exactly its share of visitors and falls back to live', () => {
    const entry = remoteEntry(versions, { rollout: { version: '3.0.0', percent: 25 } })
    expect(chosen(entry, { visitor: 24.99 })).toEqual(['3.0.0 x2', '2.0.0 x1'])
    expect(chosen(entry, { visitor: 25 })).toEqual(['2.0.0 x2', '1.0.0 x1'])
  })

  test('[MFE-04] rollouts of 0 and 100 percent', () => {
    const rollout = (percent: number) => remoteEntry(versions, { rollout: { version: '3.0.0', percent } })
    expect(chosen(rollout(0), { visitor: 0 })[0]).toBe('2.0.0 x2')
    expect(chosen(rollout(100), { visitor: 99.99 })[0]).toBe('3.0.0 x2')
  })

  test('[MFE-05] an override has no fallback', () => {
    expect(chosen(remoteEntry(versions), { wanted: '3.0.0' })).toEqual(['3.0.0 x2'])
  })

  test('[MFE-05] an override cannot bypass a switch-off or withdrawal', () => {
    const off = remoteEntry(versions, { disabled: { reason: 'Maintenance.' } })
    expect(codeOf(() => chosen(off, { wanted: '3.0.0' }))).toBe('remote-disabled')
    const withdrawn = { '3.0.0': { reason: 'It showed wrong balances.' } }
    expect(codeOf(() => chosen(remoteEntry(versions, { withdrawn }), { wanted: '3.0.0' }))).toBe(
      'remote-withdrawn',
    )
  })

  test('[MFE-04] a withdrawn version is neither live, nor a fallback, nor rolled out', () => {
    const without = (version: string) => ({ withdrawn: { [version]: { reason: 'Bad.' } } })
    expect(chosen(remoteEntry(versions, without('1.0.0')))).toEqual(['2.0.0 x2'])
    expect(chosen(remoteEntry(versions, without('2.0.0')))).toEqual(['1.0.0 x2'])
    const rollout = { version: '3.0.0', percent: 100 }
    expect(chosen(remoteEntry(versions, { ...without('3.0.0'), rollout }))).toEqual(['2.0.0 x2'])
  })

  test('[MFE-04] with only withdrawn versions the reason is given; its pages stay known', () => {
    const entry = remoteEntry(versions.slice(0, 1), { withdrawn: { '2.0.0': { reason: 'It was bad.' } } })
    expect(() => chosen(entry)).toThrow('This version has been withdrawn. It was bad.')
    expect(factsOf('trading', entry, choice())?.version).toBe('2.0.0')
  })

  test('[MFE-03] a disabled remote gives the reason, until its time is over', () => {
    const entry = remoteEntry(versions, {
      disabled: { reason: 'Back at noon.', until: '2026-01-01T12:00:00Z' },
    })
    const before = Date.parse('2026-01-01T11:59:59Z')
    expect(() => chosen(entry, { now: before })).toThrow('Back at noon.')
    expect(codeOf(() => chosen(entry, { now: before }))).toBe('remote-disabled')
    expect(chosen(entry, { now: before + 1_000 })).toHaveLength(2)
  })

  test('[MFE-02] a disabled remote keeps its facts, so that its page can show why', () => {
    const entry = remoteEntry(versions, { disabled: { reason: 'Maintenance.' } })
    expect(factsOf('trading', entry, choice())?.version).toBe('2.0.0')
  })

  test('[MFE-03] versions missing from the release set are skipped', () => {
    expect(chosen(remoteEntry(versions, { previous: '0.0.1' }))).toEqual(['2.0.0 x2'])
    expect(codeOf(() => chosen(remoteEntry(versions, { live: '9.9.9', previous: null })))).toBe(
      'remote-unknown',
    )
  })
})

describe('folderUrl', () => {
  test('[MFE-02] a relative base is resolved against the page, an absolute one is kept', () => {
    expect(folderUrl('/remotes/chat/1/', { pageUrl })).toBe('https://site.test/remotes/chat/1/')
    const origins = ['https://cdn.test']
    expect(folderUrl('https://cdn.test/chat/1', { pageUrl, origins })).toBe('https://cdn.test/chat/1/')
  })

  test.each(['data:text/javascript,1', 'https://evil.test/chat/1/', '//evil.test/1/', '/\\evil.test/1/'])(
    '[MFE-07] %s is neither on the site nor on a listed origin',
    (base) => {
      expect(codeOf(() => folderUrl(base, { pageUrl, origins: ['https://cdn.test'] }))).toBe(
        'registry-malformed',
      )
    },
  )

  test('[MFE-03] a release hosted elsewhere is not loaded, and its pages say so', () => {
    const entry = remoteEntry(versions)
    entry.versions['2.0.0']!.base = 'https://evil.test/x/'
    expect(codeOf(() => chosen(entry))).toBe('registry-malformed')
    expect(factsOf('trading', entry, choice())?.version).toBe('2.0.0')
  })
})

describe('visitorNumber', () => {
  test('[MFE-04] is drawn once and then stored', () => {
    const storage = memoryStorage()
    expect(visitorNumber(storage, () => 0.1234)).toBe(12.34)
    expect(visitorNumber(storage, () => 0.9)).toBe(12.34)
  })

  test.each(['', 'x', '-1', '100', 'NaN'])('[MFE-04] a stored value of "%s" is replaced', (kept) => {
    expect(visitorNumber(memoryStorage({ 'tradefront-visitor': kept }), () => 0.5)).toBe(50)
  })

  test('[MFE-04] works when storage is blocked', () => {
    const storage = memoryStorage()
    storage.getItem = () => {
      throw new Error('denied')
    }
    expect(visitorNumber(storage, () => 0.5)).toBe(50)
    expect(visitorNumber(undefined, () => 0.5)).toBe(50)
  })
})
