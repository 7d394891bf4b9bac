/**
 * Which package may import which, by folder: the table of the architecture as data. Everything may
 * import npm packages that its own package.json names; what is not listed here is forbidden.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'shared/contracts': [],
  'shared/money': [],
  'shared/payment-checks': [],
  'shared/api': ['contracts'],
  'shared/session': ['contracts', 'api', 'money'],
  'shared/realtime': ['contracts'],
  'shared/ui': ['contracts', 'money'],
  'shared/federation': ['contracts', 'ui'],
  'shared/conversation': ['contracts', 'api', 'session', 'realtime', 'ui'],
  'shared/account-pages': ['contracts', 'api', 'session', 'realtime', 'ui', 'federation'],
  host: ['contracts', 'money', 'api', 'session', 'realtime', 'ui', 'federation'],
  'remote-onboarding': [
    'contracts',
    'money',
    'api',
    'session',
    'realtime',
    'ui',
    'federation',
    'account-pages',
  ],
  'remote-trading': ['contracts', 'money', 'api', 'session', 'realtime', 'ui', 'federation'],
  'remote-wallet': [
    'contracts',
    'money',
    'api',
    'session',
    'realtime',
    'ui',
    'federation',
    'account-pages',
    'payment-checks',
  ],
  'remote-chat': ['contracts', 'money', 'api', 'session', 'realtime', 'ui', 'federation', 'conversation'],
  'remote-admin': ['contracts', 'money', 'api', 'session', 'realtime', 'ui', 'federation', 'conversation'],
  sandbox: ['contracts', 'payment-checks'],
  'tools/build': ['contracts'],
  'tools/release': ['contracts', 'federation'],
  e2e: ['contracts', 'release'],
}

/** npm packages that are reached through one of our own packages only, and which may import them. */
export const WRAPPED: Readonly<Record<string, readonly string[]>> = {
  '@mantine/core': ['shared/ui'],
  '@mantine/hooks': ['shared/ui'],
  '@mantine/notifications': ['shared/ui'],
  '@mantine/form': ['shared/ui'],
  'react-router-dom': ['shared/ui'],
  ky: ['shared/api'],
  'pusher-js': ['shared/realtime', 'sandbox'],
  'laravel-echo': ['shared/realtime', 'sandbox'],
  'socket.io-client': ['shared/realtime', 'sandbox'],
}
