import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'onboarding',
  routes: [
    { path: '/signup', lazy: () => import('./pages/SignupPage') },
    { path: '/register', lazy: () => import('./pages/RegisterPage') },
    { path: '/register/country-residence', lazy: () => import('./pages/CountryPage') },
    { path: '/main/personal', lazy: () => import('./personal/PersonalPage') },
    { path: '/main/verification', lazy: () => import('./verification/VerificationPage') },
    { path: '/main/security', lazy: () => import('./security/SecurityPage') },
    { path: '/main/limits', lazy: () => import('./limits/LimitsPage') },
    { path: '/main/appropriateness', lazy: () => import('./appropriateness/AppropriatenessPage') },
    { path: '/main/complaints', lazy: () => import('./complaints/ComplaintsPage') },
    { path: '/main/close-account', lazy: () => import('./closing/CloseAccountPage') },
  ],
})
