import { expect, test } from 'vitest'
import { themeTokensIn } from './theme-tokens.ts'

test('[MFE-08] tokens that a build reads and does not define, in styles and scripts', () => {
  const css =
    '.a-1{--tf-card-top:1px;color:var(--tf-text);gap:var( --tf-s2 );top:var(--tf-card-top);width:var(--tf-room, 4px)}' +
    '.b-1{margin:calc(var(--tf-s2) * 2);--other:var(--mantine-x)}'
  const script =
    'a.style.setProperty("--tf-ticket-width","1px");b={"--tf-sheet-height":h};c=d("--tf-up");e=`color: var(--tf-dim)`'
  expect(
    themeTokensIn([css, script, '.c{width:var(--tf-ticket-width);height:var(--tf-sheet-height)}']),
  ).toEqual({
    given: ['--tf-card-top', '--tf-sheet-height', '--tf-ticket-width', '--tf-up'],
    missing: ['--tf-dim', '--tf-s2', '--tf-text', '--tf-up'],
  })
})
