import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows about opening an account before loading its code. */
export default {
  name: 'onboarding',
  owner: 'Growth',
  port: 4201,
  routes: [
    {
      path: '/signup',
      access: 'guest',
      layout: 'full',
      title: 'Create your account',
      heading: 'Create Your Account',
    },
    {
      path: '/register',
      access: 'guest',
      layout: 'full',
      title: 'Create a new account',
      heading: 'CREATE A NEW ACCOUNT',
    },
    {
      path: '/register/country-residence',
      access: 'guest',
      layout: 'full',
      title: 'Country of residence',
      heading: "Let's get you set up!",
    },
    {
      path: '/main/personal',
      access: 'user',
      layout: 'main',
      title: 'Financial profile',
      menu: { group: 'account', order: 20, icon: 'profile' },
    },
    {
      path: '/main/verification',
      access: 'user',
      layout: 'main',
      title: 'ID check',
      menu: { group: 'account', order: 10, icon: 'identity' },
    },
    {
      path: '/main/security',
      access: 'user',
      staff: true,
      layout: 'main',
      title: 'Security',
      menu: { group: 'account', order: 30, icon: 'security' },
    },
    {
      path: '/main/limits',
      access: 'user',
      layout: 'main',
      title: 'Limits and breaks',
      menu: { group: 'account', order: 40, icon: 'break' },
    },
    {
      path: '/main/appropriateness',
      access: 'user',
      layout: 'main',
      title: 'Appropriateness test',
      menu: { group: 'account', order: 50, icon: 'check' },
    },
    {
      path: '/main/complaints',
      access: 'user',
      layout: 'main',
      title: 'Complaints',
      menu: { group: 'help', order: 30, icon: 'complaint' },
    },
    {
      path: '/main/close-account',
      access: 'user',
      layout: 'main',
      title: 'Close account',
      menu: { group: 'account', order: 90, icon: 'close-account' },
    },
  ],
  slots: [],
} satisfies RemoteConfigInput
