import { expect, test } from 'vitest'
import { declaredViolations } from './declared.ts'

const manifest = {
  name: '@tradefront/money',
  dependencies: { '@tradefront/contracts': 'workspace:*' },
  devDependencies: { 'fast-check': 'catalog:' },
  peerDependencies: { react: '>=18' },
}
const problems = (path: string, ...specifiers: string[]) =>
  declaredViolations(path, specifiers, (folder) => (folder === 'shared/money' ? manifest : undefined))

test('[MFE-01] a package imports only what its package.json names, and itself', () => {
  expect(
    problems(
      'shared/money/src/a.ts',
      './b.ts',
      'node:fs',
      'vitest/config',
      '@tradefront/money',
      '@tradefront/contracts/calls',
      'fast-check',
      'react/jsx-runtime',
    ),
  ).toEqual([])
  expect(problems('shared/money/src/a.ts', 'valibot', '@tradefront/api/x', 'react-dom?copy')).toEqual([
    'shared/money/src/a.ts: shared/money/package.json does not name valibot',
    'shared/money/src/a.ts: shared/money/package.json does not name @tradefront/api',
    'shared/money/src/a.ts: shared/money/package.json does not name react-dom',
  ])
})

test('folders without a package.json, and files in the root, are not judged', () => {
  expect(problems('tools/boundaries/a.ts', 'valibot')).toEqual([])
  expect(problems('vitest.config.ts', 'vitest/config')).toEqual([])
})
