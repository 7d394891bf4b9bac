import { useEffect } from 'react'

/** What may stand before the page's own title. What is urgent goes first: it is seen in the narrowest tab. */
export type TitlePart = 'margin' | 'price' | 'unread'

const shown = new Map<TitlePart, string>()
/** The title as the host wrote it. */
let own = ''
let written: string | undefined
let titles: MutationObserver | undefined

function put(): void {
  // Another one was written meanwhile, by the host: that is the page's own now.
  if (document.title !== written) own = document.title
  const [margin, price, unread] = [shown.get('margin'), shown.get('price'), shown.get('unread')]
  const named = unread === undefined ? own : `${unread} ${own}`
  const title = price === undefined ? named : `${price} | ${named}`
  written = margin === undefined ? title : `${margin} · ${title}`
  if (document.title !== written) document.title = written
}

/**
 * Puts a text before the page's title, or takes it away: 'Margin call · EUR/USD 1.08442 | Trading room | Northlight'.
 * The one place of a remote that writes the title; it holds also when the host gives the page another one.
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

/** The same for as long as a component is there. */
export function useTitlePart(part: TitlePart, text: string | undefined): void {
  useEffect(() => setTitlePart(part, text), [part, text])
  useEffect(() => () => setTitlePart(part, undefined), [part])
}
