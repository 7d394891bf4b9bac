import { expect, test } from 'vitest'
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
