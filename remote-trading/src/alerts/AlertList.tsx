import { useLingui } from '@lingui/react/macro'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatPrice } from '@tradefront/money'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import classes from './AlertsDialog.module.css'
import { conditionOf, type PriceAlert, type PriceAlerts } from './price-alert.ts'

export interface AlertListProps {
  readonly alerts: PriceAlerts
  /** Whether the alert's instrument still exists, so that it can be edited; undefined while unknown. */
  readonly isKnown: (alert: PriceAlert) => boolean | undefined
  readonly onEdit: (alert: PriceAlert) => void
  readonly onDelete: (alert: PriceAlert) => void
}

/** All of the customer's alerts with their condition, or when they fired. */
export function AlertList({ alerts, isKnown, onEdit, onDelete }: AlertListProps) {
  const { t } = useLingui()
  if (alerts.length === 0) return <EmptyState message={t`No alerts yet. Choose a price above and set one.`} />
  return (
    <ul className={classes.list} aria-label={t`Your alerts`}>
      {alerts.map((alert) => {
        const { id, symbol, firedAt, firedBid, decimals } = alert
        const condition = conditionOf(alert)
        const alertName = `${symbol}, ${condition}`
        return (
          <li key={id} data-fired={firedAt !== undefined || undefined}>
            <div className={classes.what}>
              <p className={classes.name}>
                <b>{symbol}</b> <span>{condition}</span>
              </p>
              <p className={classes.state}>
                {firedAt !== undefined
                  ? t`Triggered ${{ moment: formatDate(firedAt, 'shortMoment') }} at ${{ bid: formatPrice(firedBid, decimals) }}`
                  : isKnown(alert) === false
                    ? t`Can't trigger: the broker no longer offers this instrument. Delete the alert.`
                    : t({ message: 'Waiting', context: 'an alert that has not fired' })}
              </p>
            </div>
            {isKnown(alert) ? (
              <ActionIcon
                size="xs"
                aria-label={
                  firedAt === undefined
                    ? t`Change ${{ alert: alertName }}`
                    : t`Set ${{ alert: alertName }} again`
                }
                onClick={() => onEdit(alert)}
              >
                <IconPencil size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : null}
            <ActionIcon
              size="xs"
              aria-label={t`Delete ${{ alert: alertName }}`}
              onClick={() => onDelete(alert)}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
