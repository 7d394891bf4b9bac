import { useEffect } from 'react'

/** Puts words in front of the document's title while they hold, also when the page is given another title. */
export function useTitleMark(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return
    const mark = `${words} · `
    function put(): void {
      if (!document.title.startsWith(mark)) document.title = mark + document.title
    }
    put()
    const titles = new MutationObserver(put)
    titles.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      titles.disconnect()
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [words])
}
