import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { expandMacros } from './expand-macros.ts'
import { pseudo } from './pseudo.ts'

/** A source's messages, and its code after macros and compilation. */
async function compiled(source: string) {
  const expanded = await expandMacros(source, 'Page.tsx')
  return compileMessages(expanded?.code ?? '')
}

const PAGE = `
import { msg, plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
const OPEN = msg({ message: 'Open', context: 'state of an order', comment: 'In a narrow column.' })
export const words = (count: number) => t\`Close \${plural(count, { one: '# position', other: '# positions' })}\`
export function Page({ name }: { name: string }) {
  const { t } = useLingui()
  return <p title={t\`It's yours\`}><Trans>Log in as <strong>{name}</strong></Trans>{t(OPEN)}</p>
}
`

test('every macro’s sentence is found, with what it says to translators', async () => {
  const { messages } = await compiled(PAGE)
  expect(Object.values(messages)).toEqual([
    { text: 'Open', context: 'state of an order', comment: 'In a narrow column.' },
    { text: 'Close {count, plural, one {# position} other {# positions}}' },
    { text: "It's yours" },
    { text: 'Log in as <0>{name}</0>' },
  ])
})

test('the code carries compiled English, and nothing that is for translators', async () => {
  const { code } = await compiled(PAGE)
  expect(code).toContain('message: ["Open"]')
  expect(code).toContain('["count","plural",{"one":["#"," position"],"other":["#"," positions"]}]')
  expect(code).toContain('message: ["Log in as <0>",["name"],"</0>"]')
  expect(code).not.toMatch(/state of an order|In a narrow column/)
})

test('the same words in two meanings are two messages', async () => {
  const { messages } = await compiled(`
    import { msg } from '@lingui/core/macro'
    export const both = [msg({ message: 'Open', context: 'verb' }), msg({ message: 'Open', context: 'state' })]
  `)
  expect(Object.keys(messages)).toHaveLength(2)
})

test('data that only looks like a message is left alone', () => {
  const code = "/*i18n*/ const note = { id: 'note-1', message: 'Welcome' }"
  expect(compileMessages(code)).toEqual({ code, messages: {} })
})

test('the pseudo-language has no plain letter, is longer, and keeps placeholders, cases and elements', () => {
  const message = pseudo(
    compileMessage('Close <0>{count, plural, one {# position} other {# positions}}</0> now'),
  )
  expect(message[1]).toEqual(['count', 'plural', expect.objectContaining({ one: ['#', expect.any(String)] })])
  const text = JSON.stringify(message)
  expect(text).toContain('<0>')
  expect(text.replaceAll(/"(count|plural|one|other|offset)"/g, '')).not.toMatch(/[a-z]{2}/)
  expect(pseudo(['Withdrawal'])[0]).toHaveLength('Withdrawal'.length + 4)
})
