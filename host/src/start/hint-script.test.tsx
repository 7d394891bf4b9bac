import { expect, test } from 'vitest'
import { hintScript } from './hint-script.ts'

const URL_OF_ENTRY = 'https://site.test/remotes/trading/1.0.0/remoteEntry.js'
const HASH = `sha384-${'a'.repeat(64)}`

test.each(['load', 'error'])('[MFE-03] a hint is over with its %s, not before', async (event) => {
  let isOver = false
  const hinted = hintScript(URL_OF_ENTRY, HASH).then(() => (isOver = true))
  const hint = document.head.querySelector<HTMLLinkElement>('link[rel=preload]')
  expect(hint).toMatchObject({ href: URL_OF_ENTRY, integrity: HASH, as: 'script' })
  await Promise.resolve()
  expect(isOver).toBe(false)
  hint?.dispatchEvent(new Event(event))
  await hinted
  hint?.remove()
})
