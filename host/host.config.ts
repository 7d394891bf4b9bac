/**
 * Build-time facts of the host: paths that remotes may not claim, and the chunks (webpackChunkName) that the
 * release tool preloads for a path, a layout, an access level or a route's early work.
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
    // Every page listens to account events while a customer is logged in.
    'access:user': ['live', 'live-events'],
    'access:admin': ['live', 'live-events'],
    // A page whose route says so connects for prices before its first render [MKT-13].
    'early:prices': ['live-prices'],
  },
}
