import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Installed } from './installed.ts'
import { licenceProblems, SHIPPED, TOOLS } from './licences.ts'
import { noticesOf } from './notices.ts'
import { sbomOf } from './sbom.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradefront-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aPackage = (changes: Partial<Installed> = {}): Installed => ({
  name: 'left',
  version: '1.2.3',
  license: 'MIT',
  homepage: 'https://left.example/',
  path: folder,
  integrity: `sha512-${Buffer.alloc(64, 7).toString('base64')}`,
  ...changes,
})
const PRODUCT = { name: 'tradefront', version: '0.1.0' }
const judged = (license: string, allowed = SHIPPED) => licenceProblems([aPackage({ license })], allowed)

describe('licences', () => {
  test.each(['MIT', 'Apache 2', '(MIT OR GPL-3.0)', 'MIT or MPL-2.0', 'Apache-2.0 AND MIT'])(
    '%s may be shipped',
    (one) => {
      expect(judged(one)).toEqual([])
    },
  )

  test.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-3.0',
    'Unknown',
    'SEE LICENSE IN LICENSE.md',
    'MPL-2.0',
  ])('%s may not', (one) => {
    expect(judged(one)).toEqual([expect.stringMatching(/^left 1\.2\.3: the licence '.*' is not one of MIT,/)])
  })

  test('build tools may have more of them', () => {
    expect(judged('MPL-2.0', TOOLS)).toEqual([])
    expect(judged('GPL-3.0', TOOLS)).toHaveLength(1)
  })
})

test('notices contain every package with its texts', () => {
  writeFileSync(join(folder, 'LICENSE.md'), 'Do as you like.\n')
  writeFileSync(join(folder, 'NOTICE'), 'Made by somebody.\n')
  writeFileSync(join(folder, 'license-checker.js'), 'no text of a licence')
  const text = noticesOf([aPackage(), aPackage({ name: 'bare', path: join(folder, 'none'), license: 'ISC' })])
  expect(text).toContain('left 1.2.3 (MIT)\n----------------\n\nDo as you like.\n\nMade by somebody.')
  expect(text).toContain('bare 1.2.3 (ISC)\n----------------\n\nLicence: ISC')
})

test('the bill of materials passes the CycloneDX schema and has hash and source of a package', async () => {
  const text = sbomOf(
    [aPackage(), aPackage({ name: '@scope/inner', homepage: 'not an address', integrity: undefined })],
    PRODUCT,
  )
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull()
  expect(
    sbomOf(
      [aPackage({ name: '@scope/inner', homepage: 'not an address', integrity: undefined }), aPackage()],
      PRODUCT,
    ),
  ).toBe(text)
  const { components } = JSON.parse(text) as { components: { name: string }[] }
  expect(components).toHaveLength(2)
  expect(components.find(({ name }) => name === 'left')).toMatchObject({
    version: '1.2.3',
    purl: 'pkg:npm/left@1.2.3',
    licenses: [{ license: { name: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
  })
  expect(components.find(({ name }) => name === 'inner')).toMatchObject({
    group: '@scope',
    purl: 'pkg:npm/%40scope/inner@1.2.3',
  })
})
