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

test('the parts add up to the message', () => {
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

test.each([
  ['closing brackets', `http://a.test/${')'.repeat(200_000)}`],
  ['pairs of them', `http://a.test/${'()'.repeat(100_000)}`],
  ['punctuation', `http://a.test/${'.'.repeat(200_000)}x`],
  ['both in turn', `http://a.test/${').'.repeat(100_000)}`],
])('an address followed by very many %s costs one pass', (_, message) => {
  const started = performance.now()
  expect(
    messageParts(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message)
  // A single pass takes a few ms; one pass per character took minutes.
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('a message has at most 50 links, and overlong addresses are not linked', () => {
  expect(links('http://a.test '.repeat(400))).toHaveLength(50)
  expect(links(`http://a.test/${'x'.repeat(2_000)}`)).toEqual([])
})
