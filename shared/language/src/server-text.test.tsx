import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage, saidText, serverText, serverWords, setServerWords, useLingui } from './index.ts'

const NOTE = {
  message: 'Your deposit has arrived',
  said: { message: { code: 'deposit.arrived.title' } },
}
const say = (said: unknown) =>
  (said as { code?: string }).code === 'deposit.arrived.title' ? 'Ihre Einzahlung ist eingegangen' : undefined
const words = { say, source: { name: 'server', load: vi.fn(async () => ({ key: ['Wort'] })) } }

function Note() {
  useLingui()
  return <p>{saidText(NOTE, 'message')}</p>
}

beforeEach(() => {
  words.source.load.mockClear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  setServerWords(undefined)
  await changeLanguage('en')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('in English the server’s words are shown as sent, and nothing is loaded', async () => {
  const load = vi.fn(async () => words)
  setServerWords(load)
  await serverWords()
  expect(serverText(NOTE.said.message, NOTE.message)).toBe(NOTE.message)
  expect(load).not.toHaveBeenCalled()
})

test('in another language they load with the first sentence, once, and re-render it', async () => {
  const load = vi.fn(async () => words)
  setServerWords(load)
  await changeLanguage('de')
  render(<Note />)
  expect(screen.getByText(NOTE.message)).toBeInTheDocument()
  await act(serverWords)
  expect(screen.getByText('Ihre Einzahlung ist eingegangen')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
  expect(words.source.load).toHaveBeenCalledWith('de')
})

test('a text without a code or with an unknown one shows as sent, and loads nothing', async () => {
  const load = vi.fn(async () => words)
  setServerWords(load)
  await changeLanguage('de')
  expect(serverText(undefined, 'As they say')).toBe('As they say')
  expect(saidText({ message: 'As they say', said: undefined }, 'message')).toBe('As they say')
  expect(load).not.toHaveBeenCalled()
  await serverWords()
  expect(serverText({ code: 'unknown' }, 'As they say')).toBe('As they say')
  expect(saidText({ title: undefined, said: { title: { code: 'deposit.arrived.title' } } }, 'title')).toBe(
    undefined,
  )
})

test('if they fail to load, the sentence shows as sent and the next one loads them again', async () => {
  const load = vi.fn(async () => words).mockRejectedValueOnce(new Error('lost'))
  setServerWords(load)
  await changeLanguage('de')
  await serverWords()
  expect(serverText(NOTE.said.message, NOTE.message)).toBe(NOTE.message)
  await vi.waitFor(() =>
    expect(serverText(NOTE.said.message, NOTE.message)).toBe('Ihre Einzahlung ist eingegangen'),
  )
})

test('callers wait for them at most 1.5 s', async () => {
  vi.useFakeTimers()
  setServerWords(() => new Promise(() => {}))
  await changeLanguage('de')
  let isOver = false
  void serverWords().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(1_499)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
  expect(serverText(NOTE.said.message, NOTE.message)).toBe(NOTE.message)
})
