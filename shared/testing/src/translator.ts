/**
 * Imitates a browser's page translator: every text, now and later, is replaced by a new one with a '~' prefix,
 * nested in two `<font>` elements that replace the original text node. Skips what translators skip:
 * `translate="no"`, fields, styles and scripts.
 *
 * Self-contained: flows pass it to the page as source text.
 *
 * @returns stops it; translated text stays.
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
