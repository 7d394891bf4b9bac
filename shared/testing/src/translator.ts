/**
 * Does to a page what a browser's translator does: every text becomes a new one, '~' before it, inside of two
 * `<font>` elements that take the place of the page's own text node, and so does every text that comes later.
 * Leaves out what such a translator leaves out: `translate="no"`, fields, styles and scripts.
 *
 * Complete in itself: flows hand it over to the page as text.
 *
 * @returns ends it; what is translated stays so.
 */
export function startTranslator(): () => void {
  const own = new WeakSet<Node>()

  function translateText(text: Text): void {
    const words = text.data
    if (words.trim() === '' || own.has(text)) return
    const parent = text.parentElement
    if (parent === null || parent.closest('head, script, style, textarea, [translate="no"]') !== null) return
    const translated = document.createTextNode(words.replace(/^\s*/, (space) => `${space}~`))
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    own.add(translated)
    inner.append(translated)
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateAll(node: Node): void {
    if (node instanceof Text) {
      translateText(node)
      return
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) if (text instanceof Text) translateText(text)
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateAll(target)
      else for (const node of addedNodes) if (node.isConnected) translateAll(node)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  translateAll(document)
  return () => observer.disconnect()
}
