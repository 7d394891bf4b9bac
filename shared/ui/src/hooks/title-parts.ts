import { useEffect } from 'react'

/** What may precede the page's title. The most urgent comes first: it is visible in the narrowest tab. */
export type TitlePart = 'margin' | 'price' | 'unread'

const shown = new Map<TitlePart, string>()
/** The title as set by the host. */
let own = ''
let written: string | undefined
let titles: MutationObserver | undefined

function put(): void {
  // The host has set another title meanwhile: that is now the page's.
  if (document.title !== written) own = document.title
  const [margin, price, unread] = [shown.get('margin'), shown.get('price'), shown.get('unread')]
  const named = unread === undefined ? own : `${unread} ${own}`
  const title = price === undefined ? named : `${price} | ${named}`
  written = margin === undefined ? title : `${margin} · ${title}`
  if (document.title !== written) document.title = written
}

/**
 * Puts a text before the page's title, or removes it: 'Margin call · EUR/USD 1.08442 | Trading room | Northlight'.
 * The only place in a remote that sets the title; survives the host's changes.
 */
export function setTitlePart(part: TitlePart, text: string | undefined): void {
  if (text === undefined) shown.delete(part)
  else shown.set(part, text)
  put()
  if (shown.size === 0) {
    titles?.disconnect()
    titles = undefined
  } else if (titles === undefined) {
    titles = new MutationObserver(put)
    titles.observe(document.head, { childList: true, characterData: true, subtree: true })
  }
}

/** The same while a component is mounted. */
export function useTitlePart(part: TitlePart, text: string | undefined): void {
  useEffect(() => setTitlePart(part, text), [part, text])
  useEffect(() => () => setTitlePart(part, undefined), [part])
}
