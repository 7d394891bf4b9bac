/**
 * The page's address with `?remotes=` for these overrides (version or build address, by remote); without any, it ends
 * those that the tab remembers [MFE-05].
 */
export function overrideAddress(pageUrl: string, wanted: ReadonlyMap<string, string>): string {
  const url = new URL(pageUrl)
  const list = [...wanted].flatMap(([remote, target]) =>
    target.trim() === '' ? [] : [`${remote}@${target.trim()}`],
  )
  url.searchParams.set('remotes', list.join(','))
  return url.href
}
