import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { playSound, setSoundsEnabled, soundsEnabled, useSoundsEnabled } from './sounds.ts'

const play = vi.fn<() => Promise<void>>()
const created = vi.fn<(url: string) => void>()

beforeEach(() => {
  localStorage.clear()
  play.mockReset().mockResolvedValue()
  created.mockReset()
  vi.stubGlobal(
    'Audio',
    class {
      play = play
      constructor(url: string) {
        created(url)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('playSound', () => {
  test.each(['success', 'error', 'notification'] as const)('[NOTE-04] plays the file of %s', async (name) => {
    playSound(name)
    await vi.waitFor(() => expect(created).toHaveBeenCalled())
    expect(created).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/${name}\\.wav$`)))
    expect(play).toHaveBeenCalledOnce()
  })

  test('[NOTE-04] a blocked sound is only logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    play.mockRejectedValue(new Error('no interaction yet'))
    expect(() => playSound('error')).not.toThrow()
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  })

  test('muting is stored and silences sounds', async () => {
    function Toggle() {
      const [enabled, setEnabled] = useSoundsEnabled()
      return (
        <button type="button" onClick={() => setEnabled(!enabled)}>
          {enabled ? 'Mute' : 'Unmute'}
        </button>
      )
    }
    render(<Toggle />)
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }))
    expect(localStorage.getItem('sounds')).toBe('off')
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeVisible()
    playSound('success')
    expect(play).not.toHaveBeenCalled()
    act(() => setSoundsEnabled(true))
    playSound('success')
    expect(play).toHaveBeenCalledOnce()
  })
})

test.each(['', '{', 'null', 'maybe'])('a stored mute setting of "%s" leaves sounds on', (text) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('sounds', text)
  expect(soundsEnabled()).toBe(true)
})
