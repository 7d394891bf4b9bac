/**
 * The host as data for its build: paths that no remote may claim, and the chunks (webpackChunkName) that
 * the release tool loads ahead for a path, a layout or an access.
 */
export default {
  routes: [
    '/',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/auto-login',
    '/main',
    '/main/settings',
    '/main/test',
  ],
  chunks: {
    '/': ['login'],
    '/login': ['login'],
    '/forgot-password': ['forgot-password'],
    '/reset-password': ['forgot-password'],
    '/auto-login': ['forgot-password'],
    '/main/settings': ['main-layout', 'settings', 'live', 'live-events'],
    '/main/test': ['main-layout', 'settings', 'live', 'live-events'],
    'layout:main': ['main-layout'],
    // Account events are listened to on every page of the logged-in.
    'access:user': ['live', 'live-events'],
    'access:admin': ['live', 'live-events'],
    // The room connects for its prices before it is drawn [MKT-13].
    '/mt4': ['live-prices'],
    '/trading': ['live-prices'],
  },
}
