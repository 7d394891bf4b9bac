/** Normalises a path for comparison as the router does: lower case, no trailing slash. */
export function canonicalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1')
}
