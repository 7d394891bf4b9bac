/**
 * Playwright's arguments that choose the flows of `npm run e2e`: those that change nothing for a deployed site; for
 * candidates the quick flows of their teams and of the host, or of every team if the host is one.
 *
 * @param {{ apps: string[], isDeployed?: boolean, all?: boolean }} run `apps`: names of the candidates. `all`: every
 *   flow.
 * @returns {string[]} Empty for every flow.
 */
export function flowArguments({ apps, isDeployed = false, all = false }) {
  if (isDeployed) return ['--grep', '@deployed']
  if (all || apps.length === 0) return []
  return ['--grep', apps.includes('host') ? '@team-' : `@team-(${['host', ...apps].join('|')})(?![a-z\\d-])`]
}
