import { notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { planOf } from '../catalog/plans.ts'
import { isUnprotectedStaff } from './staff.ts'
import { practiceIn } from './wallet/practice.ts'

/** GET /user. Its balance is the first account's, the trading account. */
export function userView(store: Store, user: UserRow) {
  const plan = planOf(user.plan_id)
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    avatar: user.avatar,
    balance: store.users.balance(user.id),
    credit_balance: user.credit_balance,
    account_id: user.account_id,
    status: user.status,
    role: user.role,
    ...(isUnprotectedStaff(store, user) && { second_factor_missing: true }),
    notifications: store.notifications.of(user.id).map(notificationView),
    accounts: store.users.accounts(user.id).map(({ title, balance }, position) => ({
      title,
      balance,
      ...practiceIn(store, user.id, position),
    })),
    account_type: plan && {
      id: plan.id,
      title: plan.title,
      color: plan.color,
      icon: plan.icon,
      image: plan.image,
      leverage: plan.leverage,
    },
    autotrader: user.autotrader === 1,
    autotrader_type: user.autotrader_type ?? undefined,
    eas: [...new Set([...(JSON.parse(user.eas) as string[]), ...store.purchases.of(user.id)])],
  }
}
