import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageParts } from './message-links.ts'

const links = (message: string) =>
  messageParts(message).flatMap(({ href }) => (href === undefined ? [] : [href]))

test('http and https addresses are links, without the punctuation of their sentence', () => {
  expect(links('https://a.test/x, http://b.test. (see https://c.test/y_(z)) and <https://d.test>')).toEqual([
    'https://a.test/x',
    'http://b.test/',
    'https://c.test/y_(z)',
    'https://d.test/',
  ])
})

test('nothing else is a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.test',
    'mailto:a@b.test',
    'www.a.test',
    'https://',
    'https://bank.test@evil.test/',
    'https://bank.test:x@evil.test/',
  ])
    expect(links(text), text).toEqual([])
})

test('a message is still all its text', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://a.test',
    '(',
    ')',
    '.',
    ' ',
    '\n',
    'x',
    '@',
    '[',
    ']',
    '"',
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const message = pieces.join('')
      expect(
        messageParts(message)
          .map(({ text }) => text)
          .join(''),
      ).toBe(message)
    }),
  )
})
