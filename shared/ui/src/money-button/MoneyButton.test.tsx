import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTranslator } from '@tradefront/testing/translator'
import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestProvider } from '../testing/index.tsx'
import { toast } from '../toast/toast.tsx'
import { MoneyButton, OTHER_WORDS, Words, type WordsHandle } from './MoneyButton.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(submit: () => void, words = 'Send $5.00') {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const view = (text: string) => (
    <TestProvider>
      <form onSubmit={onSubmit}>
        <input aria-label="Note" />
        <MoneyButton type="submit">{text}</MoneyButton>
      </form>
    </TestProvider>
  )
  const { rerender } = render(view(words))
  return { becomes: (text: string) => rerender(view(text)) }
}

const button = () => screen.getByRole('button')

test('[GATE-10] translators leave its words alone, and they keep updating', async () => {
  const submit = vi.fn()
  const { becomes } = open(submit)
  const end = startTranslator()
  becomes('Send $7.00')
  expect(button()).toHaveTextContent(/^Send \$7\.00$/)
  await userEvent.click(button())
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
  expect(submit).toHaveBeenCalledTimes(2)
  end()
})

test('[GATE-10] while the page shows other words, click and Enter only report it and re-render the words', async () => {
  const warning = vi.spyOn(toast, 'warning').mockReturnValue('')
  const submit = vi.fn()
  open(submit)
  for (const press of [
    () => userEvent.click(button()),
    () => userEvent.type(screen.getByRole('textbox'), 'x{Enter}'),
  ]) {
    button().querySelector('[translate=no]')!.innerHTML = '<font><font>Envoyer 5,00 $</font></font>'
    await press()
    expect(submit).not.toHaveBeenCalled()
    expect(warning).toHaveBeenLastCalledWith(OTHER_WORDS.title, OTHER_WORDS.message)
    expect(button()).toHaveTextContent(/^Send \$5\.00$/)
  }
  expect(warning).toHaveBeenCalledTimes(2)
  await userEvent.click(button())
  expect(submit).toHaveBeenCalledOnce()
})

test.each([
  ['Buy 0.01 lots at 1.0850', 'Buy 0.01 lots', true],
  ['Zu 1.0850: 0.01 Lots kaufen', '0.01 Lots kaufen', true],
  ['1.0850で0.01ロット買い', '0.01ロット買い', true],
  ['10.01 Lots kaufen', '0.01 Lots kaufen', false],
  ['Send $5.001', 'Send $5.00', false],
  ['Send $5.00', 'Send $7.00', false],
])('[GATE-10] %s says %s: %s', (shown, sent, isSaid) => {
  vi.spyOn(toast, 'warning').mockReturnValue('')
  let handle: WordsHandle | null = null
  render(
    <TestProvider>
      <Words
        ref={(made) => {
          handle = made
        }}
      >
        {shown}
      </Words>
    </TestProvider>,
  )
  expect(handle!.isShown(sent)).toBe(isSaid)
})
