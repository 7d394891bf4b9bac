import { Link } from '@tradefront/ui/router'
import history from './history.module.css'

/** What has a page of its own: a deposit, a withdrawal, an entry of the statement. */
export type PaymentKind = 'deposit' | 'withdrawal' | 'entry'

export interface PaymentLinkProps {
  readonly kind: PaymentKind
  readonly id: string
  /** What it is called in its list. */
  readonly children: string
  /** Something is to be done there. */
  readonly todo?: boolean
}

/** Leads from a list to the page of one movement of money. */
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
