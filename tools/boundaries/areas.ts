import { dirname, join, relative } from 'node:path'

/**
 * The areas of a package: folders directly under its `src`, and single files there. Each row may import from its
 * own folder and from rows below; members of one row are independent of each other. Unlisted folders, and packages
 * with folders but no areas, are reported. `testing/` and tests are exempt; so are unlisted files of `src`, which
 * assemble the areas.
 */
export const AREAS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'remote-trading': [
    ['remote.ts'],
    ['room', 'commands'],
    ['header', 'dashboard'],
    ['chart'],
    ['automation'],
    ['journal', 'markets'],
    ['research'],
    ['orders', 'alerts'],
    ['portfolio'],
    ['instruments'],
    ['preferences'],
    ['kit'],
  ],
  'remote-wallet': [
    ['remote.ts'],
    ['documents', 'commands'],
    ['payment', 'under-way'],
    ['accounts', 'activity', 'deposit', 'mail', 'progress', 'savings', 'withdrawal'],
    ['operation'],
    ['history'],
    ['print'],
    ['frame'],
    ['amount', 'draft'],
  ],
  'remote-onboarding': [
    ['remote.ts'],
    ['appropriateness', 'closing', 'complaints', 'limits', 'pages', 'personal', 'security', 'verification'],
    ['country-step', 'detailed-form', 'email-step'],
    ['countries', 'draft', 'form', 'frame'],
  ],
  'remote-admin': [
    ['remote.ts'],
    ['admin-chat', 'record', 'report', 'requests'],
    ['customer-conversation', 'customer-facts'],
    ['conversation-work'],
    ['colleagues', 'desk-lock', 'notes', 'replies', 'users'],
    ['desk'],
  ],
  'remote-chat': [
    ['remote.ts'],
    ['chat-page', 'unread-banner'],
    ['closing', 'message-notices', 'support-hours'],
  ],
  host: [
    ['main.tsx'],
    ['start'],
    ['routing'],
    ['commands'],
    ['login', 'main-area', 'settings', 'diagnostics', 'gates', 'notifications'],
    ['conduct'],
    ['reports', 'revoked'],
    ['host-context.tsx'],
    ['session'],
    ['addresses', 'live', 'first', 'places', 'server-words', 'toasts', 'words'],
  ],
  sandbox: [
    ['control', 'rest'],
    ['news', 'prices', 'domain'],
    ['store', 'cards', 'calendar', 'pusher'],
    ['catalog', 'market', 'kit'],
  ],
  'shared/api': [['client']],
  'shared/browser': [['index.ts'], ['stored']],
  'shared/contracts': [['index.ts'], ['calls'], ['sentences']],
  'shared/conversation': [
    ['index.ts'],
    ['view'],
    ['conversation.ts'],
    ['fetching.ts', 'outbox.ts'],
    ['conversation-store.ts'],
    ['attach-file.ts', 'history.ts', 'read-receipts.ts', 'drafts.ts', 'attention.ts'],
    ['conversation-state.ts'],
    ['live-link.ts', 'thread.ts'],
    ['thread-order.ts'],
  ],
  'shared/federation': [
    ['routes', 'slot', 'blame', 'heal'],
    ['view', 'publication', 'overrides'],
    ['loader', 'scope'],
    ['contract', 'registry', 'faults', 'release-log'],
    ['signature', 'words'],
    ['errors'],
  ],
  'shared/realtime': [['tabs'], ['account', 'prices', 'polling', 'bus'], ['connection'], ['platform']],
  'shared/session': [
    ['session', 'settings', 'registration-draft'],
    ['currency'],
    ['site-data', 'storage', 'input'],
  ],
  'shared/ui': [
    ['kit'],
    ['provider'],
    ['confirm-dialog'],
    ['lazy-parts', 'money-button'],
    ['toast', 'form'],
    ['components', 'page', 'price-cell', 'lazy'],
    ['color-scheme', 'dates', 'hooks', 'mantine', 'sounds', 'theme'],
  ],
  'tools/build': [
    ['index.ts', 'cli.ts'],
    ['dev', 'build-app.ts', 'one-bundle'],
    ['facts'],
    ['preset'],
    ['floor', 'languages'],
  ],
  'tools/release': [
    ['preview'],
    ['commands.ts'],
    ['crashes'],
    ['serve'],
    ['stores'],
    ['bucket'],
    ['folder'],
    ['headers'],
    ['rollout'],
    ['log'],
    ['pages'],
    ['publish'],
    ['signing'],
    ['site'],
  ],
}

/** Sentences about imports between areas in the wrong direction; tests and `testing/` may import anything. */
export function areaViolations(
  path: string,
  specifiers: readonly string[],
  areas: typeof AREAS = AREAS,
): string[] {
  const own = Object.keys(areas).find((folder) => path.startsWith(`${folder}/src/`))
  if (isTest(path)) return []
  if (own === undefined) return unlistedViolation(path)
  const rows = areas[own] ?? []
  const source = `${own}/src/`
  const rowOf = (area: string) => rows.findIndex((row) => row.includes(area))
  const from = areaOf(path, source)
  if (isFolder(from) && rowOf(from) < 0)
    return [`${path}: the folder ${from} has no place among the areas of ${own}; add it to ${TABLE}`]
  return specifiers.flatMap((specifier) => {
    if (!specifier.startsWith('.')) return []
    const target = relative('.', join(dirname(path), specifier)).replaceAll('\\', '/')
    if (!target.startsWith(source)) return []
    if (isTest(target)) return [`${path}: ${specifier} is there for tests only`]
    const to = areaOf(target, source)
    if (from === to || rowOf(from) < 0 || rowOf(to) < 0 || rowOf(from) < rowOf(to)) return []
    return [`${path}: ${from} may not import ${to} (${specifier}); areas of ${own} import down ${TABLE} only`]
  })
}

/** A package with folders in its `src` must declare areas. */
function unlistedViolation(path: string): string[] {
  const [, own, folder] = /^((?:shared\/|tools\/|lab\/)?[\w-]+)\/src\/([^/]+)\//.exec(path) ?? []
  if (own === undefined || folder === undefined) return []
  return [`${path}: ${own} has folders and no areas; give ${folder} a place in ${TABLE}`]
}

const TABLE = 'tools/boundaries/areas.ts'

/** First part of a path below `src`: a folder, or a file. */
function areaOf(path: string, source: string): string {
  return path.slice(source.length).split('/')[0] ?? ''
}

const isFolder = (area: string) => !area.includes('.')

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/src\/testing(\/|\.ts$)/.test(path)
}
