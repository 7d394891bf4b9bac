/** This machine's own names, as in a URL. */
export const OWN_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** The host of a URL without its port; empty if it isn't one, such as the origin `null`. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')
