import { expect, test } from 'vitest'
import { englishProblem, fileProblem } from './index.ts'

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
  ['a.pdf', '', 'This file is empty'],
  ['a.pdf', '<script>', "This file's content is not PDF"],
  ['a.png', '%PDF-1.4', "This file's content is not PNG"],
  ['a.svg', '<svg>', 'File type not supported'],
  ['none', '%PDF-1.4', 'File type not supported'],
])('[WALL-01] %s that begins with %j: %s', (name, content, words) => {
  const problem = fileProblem(file(name, content))
  expect(problem && englishProblem(problem)).toBe(words)
})

test('[WALL-01] only the extensions that a field accepts', () => {
  expect(fileProblem(file('a.docx', 'PK\x03\x04'), ['pdf'])).toEqual({ code: 'file_type' })
})
