/** An account plan; `features` are aligned to {@link PLAN_FEATURES}, the first is the minimum deposit. */
export interface Plan {
  readonly id: number
  readonly title: string
  readonly color: string
  readonly icon: string | null
  readonly image: string | null
  readonly leverage: number
  readonly features: readonly string[]
}

export const PLAN_FEATURES = [
  'Minimum deposit',
  'Spreads',
  'Leverage',
  'Expert advisors',
  'Account manager',
] as const

export const PLANS: readonly Plan[] = [
  plan(1, 'Basic', '#64748b', 50, ['250', 'Standard', 'up to 1:50', 'none', 'no']),
  plan(2, 'Standard', '#0ea5e9', 100, ['1000', 'Standard', 'up to 1:100', '1', 'no']),
  plan(3, 'Pro', '#f59e0b', 100, ['5000', 'Reduced', 'up to 1:100', '3', 'on request']),
  plan(4, 'Premium', '#8b5cf6', 200, ['25000', 'Reduced', 'up to 1:200', 'all', 'yes']),
]

/** Plan of the demo users. */
export const PRO_PLAN = 3
/** Plan of new users. */
export const STARTING_PLAN = 1

export function planOf(id: number): Plan | undefined {
  return PLANS.find((entry) => entry.id === id)
}

function plan(id: number, title: string, color: string, leverage: number, features: readonly string[]): Plan {
  return { id, title, color, icon: null, image: null, leverage, features }
}
