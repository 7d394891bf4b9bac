/** What every remote may import; a folder is a remote by its name. */
const REMOTE = [
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
  'sending',
  'payment-checks',
  'feed-doctor',
]

/**
 * Which package may import which, by folder: the table of the architecture as data. Everything may
 * import npm packages that its own package.json names; what is not listed here is forbidden.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'shared/browser': [],
  'shared/contracts': [],
  'shared/money': [],
  'shared/payment-checks': [],
  'shared/api': ['browser', 'contracts'],
  'shared/session': ['browser', 'contracts', 'api', 'money'],
  'shared/realtime': ['browser', 'contracts'],
  'shared/ui': ['browser', 'contracts', 'money'],
  'shared/feed-doctor': ['contracts', 'ui'],
  'shared/federation': ['browser', 'contracts', 'ui'],
  'shared/conversation': ['browser', 'contracts', 'api', 'session', 'realtime', 'ui', 'server-state'],
  'shared/testing': ['contracts', 'api'],
  'shared/account-pages': ['contracts', 'api', 'session', 'realtime', 'ui', 'federation', 'server-state'],
  'shared/server-state': ['contracts', 'api', 'session', 'realtime', 'federation'],
  'shared/sending': ['browser', 'contracts', 'api', 'session', 'federation'],
  host: [
    'browser',
    'contracts',
    'money',
    'api',
    'session',
    'realtime',
    'ui',
    'federation',
    'server-state',
    'sending',
    'feed-doctor',
  ],
  sandbox: ['contracts', 'payment-checks'],
  'tools/api-check': [],
  'tools/build': ['contracts', 'compress', 'style-rules', 'api-check'],
  'tools/compress': [],
  'tools/style-rules': [],
  'tools/release': ['contracts', 'federation', 'compress', 'style-rules', 'api-check'],
  'lab/bench': ['contracts', 'release', 'realtime', 'build', 'compress'],
  'tools/dev': ['build', 'release'],
  'tools/contract': ['contracts'],
  'tools/supply-chain': [],
  'lab/official-suites': [],
  e2e: ['contracts', 'release', 'bench', 'build'],
}

/** The row of a folder: its own, or that of every remote; undefined for a folder that nobody has thought of. */
export function allowedFor(folder: string): readonly string[] | undefined {
  return ALLOWED[folder] ?? (/^remote-[a-z][a-z0-9-]*$/.test(folder) ? REMOTE : undefined)
}

/** Packages that are there for tests: every test, flow and `testing/` folder may import them, and nothing else may. */
export const FOR_TESTS: readonly string[] = ['testing']

/** npm packages that are reached through one of our own packages only, and which may import them. */
export const WRAPPED: Readonly<Record<string, readonly string[]>> = {
  '@tanstack/react-query': ['shared/server-state'],
  '@mantine/core': ['shared/ui'],
  '@mantine/hooks': ['shared/ui'],
  '@mantine/notifications': ['shared/ui'],
  'react-router-dom': ['shared/ui'],
  ky: ['shared/api'],
  'pusher-js': ['shared/realtime', 'sandbox', 'lab/bench'],
  'laravel-echo': ['shared/realtime', 'sandbox'],
  'socket.io-client': ['shared/realtime', 'sandbox', 'lab/bench'],
}

/** What the browser offers everywhere and the product reaches in one place only. */
export const ONE_PLACE: readonly {
  readonly pattern: RegExp
  /** Beginnings of paths; the first is the one to go to. */
  readonly places: readonly string[]
  readonly what: string
}[] = [
  {
    // Everything stored is read through a schema, by `readStored`; the first script of a page imports nothing.
    pattern: /\b(?:local|session)Storage\b/,
    places: ['shared/browser/src/stored/', 'host/src/first/first.ts'],
    what: "the browser's storage is reached through",
  },
  {
    // Dates look the same on every page, and numbers are the money package's.
    pattern: /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(?:Date|Time)?String\(/,
    places: ['shared/ui/src/dates/'],
    what: 'dates are written by',
  },
]
