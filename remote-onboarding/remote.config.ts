import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows about opening an account before loading its code. */
export default {
  name: 'onboarding',
  owner: 'Growth',
  port: 4201,
  routes: [
    { path: '/signup', access: 'guest', layout: 'full', title: 'Create your account' },
    { path: '/register', access: 'guest', layout: 'full', title: 'Create a new account' },
    { path: '/register/country-residence', access: 'guest', layout: 'full', title: 'Country of residence' },
    { path: '/main/personal', access: 'user', layout: 'main', title: 'Financial profile' },
    { path: '/main/verification', access: 'user', layout: 'main', title: 'ID check' },
    { path: '/main/security', access: 'user', staff: true, layout: 'main', title: 'Security' },
    { path: '/main/limits', access: 'user', layout: 'main', title: 'Limits and breaks' },
    { path: '/main/appropriateness', access: 'user', layout: 'main', title: 'Appropriateness test' },
    { path: '/main/complaints', access: 'user', layout: 'main', title: 'Complaints' },
    { path: '/main/close-account', access: 'user', layout: 'main', title: 'Close account' },
  ],
  slots: [],
} satisfies RemoteConfigInput
