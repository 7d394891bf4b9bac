/** A path as the router compares it: neither case nor a slash at the end counts. */
export function canonicalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1')
}
