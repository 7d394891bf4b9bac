import { userInfo } from 'node:os'

/** Who changes the site, and when (ISO date-time). */
export function publisherNow(): { by: string; at: string } {
  return { by: publisher(), at: new Date().toISOString() }
}

/** Who publishes, as `TRADEFRONT_PUBLISHER` or this machine names them. `registry.json` is public: never an address. */
function publisher(): string {
  const named = process.env['TRADEFRONT_PUBLISHER'] ?? ''
  if (named !== '') return named
  try {
    return userInfo().username
  } catch {
    // A container's user that has no name.
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
