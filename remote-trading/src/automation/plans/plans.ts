import { PlansData, type Plan, type SiteData } from '@tradefront/contracts'
import { formatMoney, money, type DisplayCurrency } from '@tradefront/money'
import * as v from 'valibot'

/** Title of the plan that is recommended (specification 2). */
const RECOMMENDED_TITLE = 'pro'

/** The plans from the site data; malformed ones count as absent [ALGO-06]. */
export function plansOf(data: SiteData | null): PlansData {
  const parsed = v.safeParse(PlansData, data ?? {})
  return parsed.success ? parsed.output : { plans: [], plan_features: [] }
}

/** Whether a plan is the recommended one, which the specification names by its title. */
export function isRecommended({ title }: Pick<Plan, 'title'>): boolean {
  return title.trim().toLowerCase() === RECOMMENDED_TITLE
}

/** A feature as displayed: the first is an amount in USD, shown in the display currency. */
export function featureText(feature: string | undefined, row: number, currency: DisplayCurrency): string {
  if (feature === undefined || feature === '') return '–'
  const amount = row === 0 ? money(feature) : undefined
  return amount === undefined ? feature : formatMoney(amount, currency)
}

/** A plan's colour, if valid; nothing else from a server may enter the style sheet. */
export function planColor(color: string | undefined): string | undefined {
  return /^#[0-9a-f]{3,8}$/i.test(color ?? '') ? color : undefined
}
