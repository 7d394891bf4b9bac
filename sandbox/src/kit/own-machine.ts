/** Names by which this machine calls itself, as they are in an address. */
export const OWN_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** The host of an address without its port; empty for what is no address, such as the origin `null`. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')
