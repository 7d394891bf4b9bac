import { expect, test } from 'vitest'
import { fileProblem } from './index.ts'

const file = (name: string, content: string) => {
  const head = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
  return { name, size: head.length, head }
}

test.each([
  ['a.pdf', '%PDF-1.4', undefined],
  ['A.PNG', '\x89PNG\r\n', undefined],
  ['a.jpeg', '\xff\xd8\xff\xe0', undefined],
  ['a.webp', 'RIFF....WEBP', undefined],
  ['a.docx', 'PK\x03\x04', undefined],
  ['a.pdf', '', { code: 'file_empty' }],
  ['a.pdf', '<script>', { code: 'file_content', type: 'PDF' }],
  ['a.png', '%PDF-1.4', { code: 'file_content', type: 'PNG' }],
  ['a.svg', '<svg>', { code: 'file_type' }],
  ['none', '%PDF-1.4', { code: 'file_type' }],
])('[WALL-01] %s that begins with %j: %j', (name, content, problem) => {
  expect(fileProblem(file(name, content))).toEqual(problem)
})

test('[WALL-01] only the extensions that a field accepts', () => {
  expect(fileProblem(file('a.docx', 'PK\x03\x04'), ['pdf'])).toEqual({ code: 'file_type' })
})
