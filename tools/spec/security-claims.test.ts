import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claimsIn, mentionsIn, type SecurityClaim } from './security-claims.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('docs/security.md', async () => {
  const document = await readFile(join(ROOT, 'docs/security.md'), 'utf8')
  const claims = claimsIn(document)

  test('names a test for each fulfilled requirement', () => {
    expect(claims.length).toBeGreaterThan(50)
    expect(claims.filter(({ state, proofs }) => state === 'met' && proofs.length === 0)).toEqual([])
  })

  test('names only existing tests', async () => {
    const missing = async ({ id, proofs }: Pick<SecurityClaim, 'id' | 'proofs'>) => {
      const texts = proofs.map(async ({ file, title }) => {
        const text = await readFile(join(ROOT, file), 'utf8').catch(() => '')
        return text.includes(title) ? [] : [`${id}: ${file} has no '${title}'`]
      })
      return (await Promise.all(texts)).flat()
    }
    const mentions = mentionsIn(document)
    expect(mentions.length).toBeGreaterThan(1)
    const all = [...claims, { id: 'the text', proofs: mentions }]
    expect((await Promise.all(all.map(missing))).flat()).toEqual([])
  })
})

test('a row lists its tests by file and title, and nothing else', () => {
  const row =
    "| 7.2.4 | a new token | both | met | words; `a/b.test.ts`: 'one', 'two'; `c.spec.ts`: 'three' |"
  expect(claimsIn(`## OWASP ASVS\n| Id | x |\n| --- | --- |\n${row}`)).toEqual([
    {
      id: '7.2.4',
      state: 'met',
      proofs: [
        { file: 'a/b.test.ts', title: 'one' },
        { file: 'a/b.test.ts', title: 'two' },
        { file: 'c.spec.ts', title: 'three' },
      ],
    },
  ])
  expect(() => claimsIn('## OWASP ASVS\n| 1.1.1 | x | ours | surely | y |')).toThrow('Not a row')
})
