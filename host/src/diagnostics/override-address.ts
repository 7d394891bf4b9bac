/**
 * An address that has a tab run these in place of released versions, by remote; without any, it ends all overrides
 * [MFE-05].
 */
export function overrideAddress(pageUrl: string, wanted: ReadonlyMap<string, string>): string {
  const url = new URL(pageUrl)
  const list = [...wanted].flatMap(([remote, target]) =>
    target.trim() === '' ? [] : [`${remote}@${target.trim()}`],
  )
  url.searchParams.set('remotes', list.join(','))
  return url.href
}
