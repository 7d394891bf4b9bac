import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows of the sign-up funnel before it has its code. */
export default {
  name: 'onboarding',
  owner: 'Growth',
  routes: [
    { path: '/signup', access: 'guest', layout: 'full', title: 'Create your account' },
    { path: '/register', access: 'guest', layout: 'full', title: 'Create a new account' },
    { path: '/register/country-residence', access: 'guest', layout: 'full', title: 'Country of residence' },
  ],
  slots: [],
} satisfies RemoteConfigInput
