/** What may stand before the page's own title, in this order: what is urgent is seen in the narrowest tab. */
const PARTS = ['margin', 'price'] as const
export type TitlePart = (typeof PARTS)[number]

const shown = new Map<TitlePart, string>()
/** The title as the host wrote it. */
let own = ''
let written: string | undefined

/**
 * Puts a text before the page's title, or takes it away: 'EUR/USD 1.08442 | Trading room | Northlight'. The one
 * place of this remote that writes the title. Where the host has written another one meanwhile, that is kept.
 */
export function setTitlePart(part: TitlePart, text: string | undefined): void {
  if (text === undefined) shown.delete(part)
  else shown.set(part, text)
  if (document.title !== written) own = document.title
  const texts = PARTS.map((name) => shown.get(name)).filter((known) => known !== undefined)
  written = [...texts, own].join(' | ')
  if (document.title !== written) document.title = written
}
