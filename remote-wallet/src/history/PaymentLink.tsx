import { Link } from '@tradefront/ui/router'
import history from './history.module.css'

/** Items with their own page: a deposit, a withdrawal, an entry of the statement. */
export type PaymentKind = 'deposit' | 'withdrawal' | 'entry'

export interface PaymentLinkProps {
  readonly kind: PaymentKind
  readonly id: string
  /** Its name in the list. */
  readonly children: string
  /** It needs the customer's action. */
  readonly todo?: boolean
}

/** Links from a list to the page of a payment. */
export function PaymentLink({ kind, id, children, todo = false }: PaymentLinkProps) {
  return (
    <Link
      to={`/main/payments/${kind}/${encodeURIComponent(id)}`}
      className={history.link ?? ''}
      data-todo={todo || undefined}
    >
      {children}
    </Link>
  )
}
