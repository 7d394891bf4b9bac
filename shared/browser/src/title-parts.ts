import { useEffect } from 'react'

/** What may precede the page's title. The most urgent comes first: it is visible in the narrowest tab. */
export type TitlePart = 'margin' | 'price' | 'unread'

interface PageTitle {
  readonly parts: { [Part in TitlePart]?: string | undefined }
  /** The title as set by the host. */
  own: string
  written?: string
  follows?: true
}

/*
 * In the document, not in this module: every remote has its own copy of it, and two that each take the other's text
 * for the page's own would lengthen the title for ever.
 */
const page = document as unknown as { tradefrontTitle?: PageTitle }
const title = (page.tradefrontTitle ??= { parts: {}, own: '' })

function put(): void {
  // The host has set another title meanwhile: that is now the page's.
  if (document.title !== title.written) title.own = document.title
  const { margin, price, unread } = title.parts
  const named = unread === undefined ? title.own : `${unread} ${title.own}`
  const priced = price === undefined ? named : `${price} | ${named}`
  title.written = margin === undefined ? priced : `${margin} · ${priced}`
  if (document.title !== title.written) document.title = title.written
}

/**
 * Puts a text before the page's title, or removes it: 'Margin call · EUR/USD 1.08442 | Trading room | Northlight'.
 * The only place in a remote that sets the title; survives the host's changes.
 */
export function setTitlePart(part: TitlePart, text: string | undefined): void {
  title.parts[part] = text
  put()
  if (title.follows) return
  title.follows = true
  new MutationObserver(put).observe(document.head, { childList: true, characterData: true, subtree: true })
}

/** The same while a component is mounted. */
export function useTitlePart(part: TitlePart, text: string | undefined): void {
  useEffect(() => setTitlePart(part, text), [part, text])
  useEffect(() => () => setTitlePart(part, undefined), [part])
}
