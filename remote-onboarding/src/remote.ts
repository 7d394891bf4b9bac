import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'onboarding',
  routes: [
    { path: '/signup', lazy: () => import('./email-step/SignupPage') },
    { path: '/register', lazy: () => import('./detailed-form/RegisterPage') },
    { path: '/register/country-residence', lazy: () => import('./country-step/CountryPage') },
    { path: '/main/personal', lazy: () => import('./personal/PersonalPage') },
    { path: '/main/verification', lazy: () => import('./verification/VerificationPage') },
  ],
})
