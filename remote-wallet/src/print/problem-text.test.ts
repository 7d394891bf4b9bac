import { expect, test } from 'vitest'
import { wholeListProblem } from './problem-text.ts'
import { WholeListError } from './whole-list.ts'

const WORDS = { 'too-long': 'Too long.', changing: 'Changing.' }

test('[WALL-02] why a list isn’t available: its own reasons, or the connection if its code is missing', () => {
  const error = new WholeListError('changing')
  expect(wholeListProblem(error, { WholeListError }, WORDS)).toBe('Changing.')
  expect(wholeListProblem(new Error('chunk'), undefined, WORDS)).toBe('Check your connection and try again.')
})
