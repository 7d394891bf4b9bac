/**
 * Has the browser get a script, and resolves when it is there or failed. Unlike that of a script tag, a hint's request ends
 * when the hint is taken out of the page, as is done for a remote that failed: a file that hangs doesn't keep the tab
 * loading [MFE-03].
 */
export function hintScript(url: string, integrity = ''): Promise<unknown> {
  return new Promise((done) => {
    const hint = document.createElement('link')
    const found = {
      rel: 'preload',
      as: 'script',
      crossOrigin: '',
      integrity,
      href: url,
      onload: done,
      onerror: done,
    }
    document.head.append(Object.assign(hint, found))
  })
}
