import { i18n } from '@tradefront/language'
import { expect, onTestFinished, test } from 'vitest'
import { colleaguesText, type Colleague } from './colleagues.ts'

const colleague = (name: string, answering: boolean, customerId = '7'): Colleague => ({
  member: { id: name, name },
  customerId,
  answering,
})

test.each([
  ['', []],
  ['Ann is viewing', [colleague('Ann', false), colleague('Cy', true, '8')]],
  ['Ann and Bo are viewing', [colleague('Ann', false), colleague('Bo', false)]],
  ['Bo is replying, Ann is viewing', [colleague('Ann', false), colleague('Bo', true)]],
  ['Ann and Bo are replying', [colleague('Ann', true), colleague('Bo', true)]],
])('[ADM-16] colleagues in a conversation: %j', (text, colleagues) => {
  expect(colleaguesText(colleagues, '7')).toBe(text)
})

test('in a tester’s language names are joined in English', () => {
  onTestFinished(() => i18n.activate('en'))
  i18n.loadAndActivate({ locale: 'en-XA', messages: {} })
  expect(colleaguesText([colleague('Ann', false), colleague('Bo', false)], '7')).toBe(
    'Ann and Bo are viewing',
  )
})
