import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** A remote's own copy of the module. */
async function copy() {
  vi.resetModules()
  return (await import('./title-parts.ts')).setTitlePart
}

test('[CHAT-07] parts of two remotes precede the page’s title together, and it stands still', async () => {
  const [trading, chat] = [await copy(), await copy()]
  document.title = 'Trading room'
  trading('price', 'EUR/USD 1.08442')
  chat('unread', '(2)')
  const titles: string[] = []
  const watch = new MutationObserver(() => {
    titles.push(document.title)
    // Two copies that write in turn would go on for ever.
    if (titles.length > 10) document.title = ''
  })
  watch.observe(document.head, { childList: true, characterData: true, subtree: true })
  document.title = 'Wallet'
  await waitFor(() => expect(document.title).toBe('EUR/USD 1.08442 | (2) Wallet'))
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(titles.length).toBeLessThan(4)
  watch.disconnect()
  trading('price', undefined)
  expect(document.title).toBe('(2) Wallet')
  chat('unread', undefined)
  expect(document.title).toBe('Wallet')
})
