import { describe, expect, test } from 'vitest'
import { foreignStyles } from './foreign-styles.ts'
import { styleMark } from './style-mark.ts'

const OWNER = { name: 'wallet', version: '1.0.0-ab', global: 'tradefront_remote_wallet_1_0_0_ab' }
const MARK = styleMark(OWNER)
/** `.card~` represents the wallet's own class of that name, as written by the build. */
const judged = (css: string) => foreignStyles(OWNER, 'page.css', css.replaceAll('~', `-${MARK}ab_1`))

test('[MFE-03] the mark depends on the app, not its version', () => {
  expect(styleMark({ ...OWNER, version: '2.1.0', global: 'tradefront_remote_wallet_2_1_0' })).toBe(MARK)
  expect(styleMark({ ...OWNER, global: 'tradefront_remote_chat_1_0_0_ab' })).not.toBe(MARK)
})

test.each([
  '.card~ { color: red }',
  '.card~ button, [data-theme] .card~::before { color: red }',
  'tr.card~ > td:not(:last-child) { color: red }',
  ':is(.card~, .row~ > a) { color: red }',
  '.card~ { &:hover, button & { color: red } > svg { color: red } @media (width > 1px) { color: red } }',
  '@media print { body:has(> .card~) > :not(.card~) { display: none } }',
  '@supports (color: red) { @container (width > 1px) { .card~ { color: red } } }',
  '@starting-style { .card~ { opacity: 0 } }',
  '@keyframes fade~ { to { opacity: 0 } } .card~ { animation: fade~ 1s }',
  "@property --wallet-gap { syntax: '<length>'; inherits: false; initial-value: 0px }",
  '@page wallet-sheet { margin: 0 }',
  '@layer wallet.low, wallet; @layer wallet { .card~ { color: red } }',
])("[MFE-03] selectors of the remote's own pass: %s", (css) => {
  expect(judged(css)).toEqual([])
})

describe('[MFE-03] rules affecting more are refused, by file and rule:', () => {
  test.each([
    ['button{display:none!important}', 'button'],
    [':root{--tf-bg0:red}', ':root'],
    ['html{font-size:8px}', 'html'],
    ['body{display:none}', 'body'],
    ['*{color:red}', '*'],
    ['*,.card~{color:red}', `*,.card-${MARK}ab_1`],
    ['.mantine-Button-root{color:red}', '.mantine-Button-root'],
    // Another app's class in the same format.
    ['.card-zzab_1{color:red}', '.card-zzab_1'],
    [':is(.card~,button){color:red}', `:is(.card-${MARK}ab_1,button)`],
    [':not(.card~){color:red}', `:not(.card-${MARK}ab_1)`],
    ['body:has(.card~){display:none}', `body:has(.card-${MARK}ab_1)`],
    ['@media not print{body:has(.card~){display:none}}', `body:has(.card-${MARK}ab_1)`],
    ['@media screen{button{color:red}}', 'button'],
    ['[data-x]{& button{color:red}}', '[data-x]'],
    ['&{color:red}', '&'],
    ['@keyframes tf-first{to{opacity:0}}', '@keyframes tf-first'],
    ['@property --tf-bg0{syntax:"*";inherits:false}', '@property --tf-bg0'],
    ['@layer kit.m0,kit.m1;', '@layer kit.m0,kit.m1'],
    ['@layer{.card~{color:red}}', '@layer'],
    ['@font-face{font-family:Inter;src:url(a.woff2)}', '@font-face'],
    ['@page{margin:0}', '@page'],
    ['@page chat-sheet{margin:0}', '@page chat-sheet'],
    ['@counter-style x{system:cyclic;symbols:"a"}', '@counter-style x'],
    ['@view-transition{navigation:auto}', '@view-transition'],
    ['@scope(.card~){button{color:red}}', `@scope(.card-${MARK}ab_1)`],
    ['@invented{button{color:red}}', '@invented'],
  ])('%s', (css, rule) => {
    const sentences = judged(`.card~{color:red}\n.row~{color:blue}${css}`)
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toContain(`page.css: '${rule}'`)
  })
})

test('[MFE-03] an external sheet is refused', () => {
  expect(judged('@import url(https://other.test/a.css);')).toEqual([
    "page.css: '@import url(https://other.test/a.css)' applies to the whole site.",
  ])
})

test('[MFE-03] a selector that browsers and the parser may interpret differently is refused', () => {
  expect(judged('.card~,:::x{color:red}')).toEqual([expect.stringMatching(/^page\.css cannot be parsed: /)])
})
