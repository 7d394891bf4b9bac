import { describe, expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { lazyViolation, placeViolations, violationsOf } from './violations.ts'

describe('[MFE-01] [RT-05] import boundaries', () => {
  const problems = (path: string, ...specifiers: string[]) => violationsOf({ path, specifiers })

  test('a remote may import neither another remote nor the host', () => {
    expect(problems('remote-trading/src/a.ts', 'remote-chat')).toHaveLength(1)
    expect(problems('remote-trading/src/a.ts', '../../remote-chat/src/b.ts')).toHaveLength(1)
    expect(problems('remote-trading/src/a.ts', '../../host/src/b.ts')).toHaveLength(1)
  })

  test('the host may not import a remote', () => {
    expect(problems('host/src/a.ts', '../../remote-chat/src/remote.ts')).toHaveLength(1)
  })

  test('shared packages only import downwards in the table', () => {
    expect(problems('shared/contracts/src/a.ts', '@tradefront/api')).toHaveLength(1)
    expect(problems('shared/session/src/a.ts', '@tradefront/api', '@tradefront/contracts')).toEqual([])
  })

  test('[MFE-01] an unlisted remote follows the same rules as every other', () => {
    expect(problems('remote-reports/src/a.ts', '../../remote-chat/src/b.ts', '@mantine/core')).toHaveLength(2)
    expect(problems('remote-reports/src/a.ts', '@tradefront/build', 'remote-chat')).toHaveLength(2)
    expect(problems('remote-reports/src/a.ts', '@tradefront/ui/Button', './b.ts')).toEqual([])
  })

  test('a folder without a row may import none of our packages, and the message says where to add one', () => {
    expect(problems('shared/charts/src/a.ts', '@tradefront/money')).toEqual([
      'shared/charts/src/a.ts: shared/charts imports @tradefront/money but has no row; add one to tools/boundaries/rules.ts',
    ])
    expect(problems('anything/a.ts', '../host/src/b.ts')).toHaveLength(1)
    expect(problems('vitest.config.ts', 'vitest/config')).toEqual([])
  })

  test('the sandbox is for tests and flows only, not for product code', () => {
    expect(problems('remote-trading/src/a.test.ts', 'sandbox/in-process')).toEqual([])
    expect(problems('e2e/fixtures/a.ts', 'sandbox')).toEqual([])
    expect(problems('remote-trading/src/a.ts', 'sandbox/in-process')).toHaveLength(1)
    expect(problems('shared/money/src/a.ts', 'sandbox')).toHaveLength(1)
  })

  test('the fake broker is for tests and testing folders of every package', () => {
    expect(problems('remote-chat/src/a.test.tsx', '@tradefront/testing')).toEqual([])
    expect(problems('shared/session/src/testing/a.ts', '@tradefront/testing')).toEqual([])
    expect(problems('e2e/fixtures/a.ts', '@tradefront/testing/fixtures')).toEqual([])
    expect(problems('host/src/a.ts', '@tradefront/testing')).toEqual([
      'host/src/a.ts: @tradefront/testing is there for tests and testing/ folders only',
    ])
  })

  test('Mantine is only imported by the kit', () => {
    expect(problems('remote-wallet/src/a.tsx', '@mantine/core')).toHaveLength(1)
    expect(problems('remote-wallet/src/a.tsx', '@tradefront/ui/Button')).toEqual([])
  })

  test("the browser's storage is accessed in one place", () => {
    const code = 'const kept = window.localStorage.getItem("a")'
    expect(placeViolations('remote-trading/src/a.ts', code)).toHaveLength(1)
    expect(placeViolations('shared/ui/src/a.ts', 'sessionStorage.clear()')).toHaveLength(1)
    expect(placeViolations('shared/browser/src/stored/browser-storage.ts', code)).toEqual([])
    expect(placeViolations('remote-trading/src/a.test.ts', code)).toEqual([])
    expect(placeViolations('host/src/a.ts', '// kept in localStorage\n/* sessionStorage */')).toEqual([])
  })

  test('dates are formatted in one place', () => {
    for (const code of [
      "new Intl.DateTimeFormat('en-GB')",
      'Intl.DateTimeFormat().resolvedOptions()',
      'at.toLocaleTimeString()',
      'at.toLocaleDateString("de")',
      'at.toLocaleString()',
      "new Intl.RelativeTimeFormat('en')",
    ]) {
      expect(placeViolations('remote-wallet/src/a.tsx', code), code).toHaveLength(1)
      expect(placeViolations('shared/ui/src/dates/dates.ts', code)).toEqual([])
      expect(placeViolations('sandbox/src/a.ts', code)).toEqual([])
    }
    expect(placeViolations('host/src/a.ts', 'x satisfies Intl.DateTimeFormatOptions')).toEqual([])
    expect(placeViolations('shared/money/src/a.ts', "new Intl.NumberFormat('en')")).toEqual([])
  })

  test('[MFE-03] lazy code uses the one way that retries', () => {
    const own = "const load = () => import('./Big.tsx')"
    expect(lazyViolation('remote-trading/src/a.tsx', own)).toHaveLength(1)
    expect(lazyViolation('host/src/a.tsx', "const Big = lazy(() => import('./Big.tsx'))")).toHaveLength(1)
    expect(lazyViolation('shared/ui/src/a.ts', `const big = lazyCode(() => import('./Big.tsx'))`)).toEqual([])
    expect(lazyViolation('remote-wallet/src/remote.ts', own)).toEqual([])
    expect(lazyViolation('host/src/a.test.tsx', own)).toEqual([])
    expect(lazyViolation('host/src/a.ts', `await import(/* webpackMode: "eager" */ './b.ts')`)).toEqual([])
  })

  test('imports inside a package are unrestricted', () => {
    expect(problems('remote-trading/src/room/a.ts', '../assets/b.ts', 'react')).toEqual([])
  })

  test('every kind of import is detected', async () => {
    const source =
      "import a from 'a'; import 'b'; export * from 'c'; export { d } from 'd'; const e = () => import('e'); import type { F } from 'f'"
    expect((await importsOf(source)).map(({ specifier }) => specifier).sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ])
  })
})
