/**
 * Has the browser get a script, and resolves when it is there or failed. Unlike a script tag, a hint whose file hangs doesn't
 * keep the tab loading, and its request ends when it is taken out of the page, as is done for a remote that failed [MFE-03].
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
