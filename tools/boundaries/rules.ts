/** What every remote may import; folders are remotes by their name. */
const REMOTE = [
  'language',
  'browser',
  'contracts',
  'money',
  'api',
  'session',
  'realtime',
  'ui',
  'federation',
  'account-pages',
  'conversation',
  'server-state',
  'parts',
  'sending',
  'payment-checks',
  'passkeys',
  'feed-doctor',
]

/**
 * Which package may import which, by folder: the architecture's table as data. npm packages listed in a package's
 * own package.json are always allowed; anything not listed here is forbidden.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'shared/browser': [],
  'shared/language': ['browser'],
  'shared/contracts': [],
  'shared/money': ['language'],
  'shared/payment-checks': [],
  'shared/api': ['language', 'browser', 'contracts'],
  'shared/session': ['language', 'browser', 'contracts', 'api', 'money'],
  'shared/realtime': ['language', 'browser', 'contracts'],
  'shared/ui': ['language', 'browser', 'contracts', 'money'],
  'shared/feed-doctor': ['language', 'contracts', 'money', 'ui'],
  'shared/federation': ['language', 'browser', 'contracts', 'ui'],
  'shared/passkeys': ['language', 'contracts', 'api', 'session', 'server-state', 'ui'],
  'shared/conversation': [
    'language',
    'browser',
    'contracts',
    'money',
    'api',
    'session',
    'realtime',
    'ui',
    'server-state',
    'feed-doctor',
  ],
  'shared/testing': ['contracts', 'api'],
  'shared/account-pages': [
    'language',
    'contracts',
    'money',
    'api',
    'session',
    'realtime',
    'ui',
    'federation',
    'server-state',
  ],
  'shared/server-state': ['language', 'contracts', 'api', 'session', 'realtime', 'federation'],
  'shared/parts': ['language', 'contracts', 'federation', 'ui'],
  'shared/sending': ['language', 'browser', 'contracts', 'api', 'session', 'federation'],
  host: [
    'language',
    'browser',
    'contracts',
    'money',
    'api',
    'session',
    'realtime',
    'ui',
    'federation',
    'server-state',
    'parts',
    'sending',
    'passkeys',
    'feed-doctor',
  ],
  sandbox: ['contracts', 'payment-checks'],
  'tools/api-check': [],
  'tools/build': ['contracts', 'compress', 'style-rules', 'api-check'],
  'tools/compress': [],
  'tools/style-rules': [],
  'tools/release': ['contracts', 'federation', 'compress', 'style-rules', 'api-check', 'supply-chain'],
  'lab/bench': ['contracts', 'release', 'realtime', 'build', 'compress'],
  'tools/dev': ['build', 'release'],
  'tools/contract': ['contracts'],
  'tools/languages': ['build', 'contracts', 'language'],
  'tools/supply-chain': [],
  'lab/official-suites': [],
  e2e: ['contracts', 'release', 'bench', 'build', 'ui'],
}

/** The row of a folder: its own, or that of every remote; undefined for an unknown folder. */
export function allowedFor(folder: string): readonly string[] | undefined {
  return ALLOWED[folder] ?? (/^remote-[a-z][a-z0-9-]*$/.test(folder) ? REMOTE : undefined)
}

/** Test packages: every test, flow and `testing/` folder may import them, and nothing else. */
export const FOR_TESTS: readonly string[] = ['testing']

/** npm packages only imported by one of our own packages, and those allowed to. */
export const WRAPPED: Readonly<Record<string, readonly string[]>> = {
  '@mantine/core': ['shared/ui'],
  '@mantine/hooks': ['shared/ui'],
  '@mantine/notifications': ['shared/ui'],
  'react-router-dom': ['shared/ui'],
  ky: ['shared/api'],
  '@lingui/core': ['shared/language'],
  '@lingui/react': ['shared/language'],
  '@simplewebauthn/browser': ['shared/passkeys'],
  '@simplewebauthn/server': ['sandbox'],
  'web-push': ['sandbox'],
  'pusher-js': ['shared/realtime', 'sandbox', 'lab/bench'],
  'laravel-echo': ['shared/realtime', 'sandbox'],
  'socket.io-client': ['shared/realtime', 'sandbox', 'lab/bench'],
}

/** Replaced by the build, so that nothing is imported from them. */
export const MACROS: readonly string[] = ['@lingui/core/macro', '@lingui/react/macro']

/** Browser APIs that the product uses in only one place. */
export const ONE_PLACE: readonly {
  readonly pattern: RegExp
  /** Path prefixes; the first is the recommended one. */
  readonly places: readonly string[]
  readonly what: string
}[] = [
  {
    // Stored values are read through a schema, by `readStored`; a page's first script imports nothing.
    pattern: /\b(?:local|session)Storage\b/,
    places: ['shared/browser/src/stored/', 'host/src/first/first.ts'],
    what: "the browser's storage is reached through",
  },
  {
    // A second script for the same pages would replace the first.
    pattern: /\bserviceWorker\b/,
    places: ['host/src/live/service-worker.ts'],
    what: "the site's one service worker is reached through",
  },
  {
    // Dates look the same on every page; numbers belong to the money package.
    pattern: /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(?:Date|Time)?String\(/,
    places: ['shared/ui/src/dates/'],
    what: 'dates are written by',
  },
]
