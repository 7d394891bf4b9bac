import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { useRef, useState } from 'react'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { DialogOrSheet } from '../kit/sheet/DialogOrSheet.tsx'
import { AlertForm } from './AlertForm.tsx'
import { AlertList } from './AlertList.tsx'
import classes from './AlertsDialog.module.css'
import { ALERTS } from './kept-alerts.ts'
import {
  armed,
  MAX_ALERTS,
  withAlert,
  withoutAlert,
  type AlertKind,
  type NewAlert,
  type PriceAlert,
} from './price-alert.ts'

/** Width of the dialog, px. */
const WIDTH = 480

export interface AlertsDialogProps {
  /** The instrument of a new alert. */
  readonly asset: Asset
  readonly opened: boolean
  readonly onClose: () => void
}

/** Sets price alerts and lists them; explains where they work. */
export function AlertsDialog({ asset, opened, onClose }: AlertsDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet opened={opened} title={t`Price alerts`} size={WIDTH} onClose={onClose}>
      <Alerts asset={asset} />
    </DialogOrSheet>
  )
}

function Alerts({ asset }: { asset: Asset }) {
  const { t } = useLingui()
  const { value: alerts, edit, isKept } = ALERTS.useKept()
  const byId = useKnown(INSTRUMENTS)?.byId
  const [edited, setEdited] = useState<PriceAlert>()
  /** Number of alerts saved, and the kind of the last one. */
  const [saved, setSaved] = useState(0)
  const [kind, setKind] = useState<AlertKind>('above')
  const content = useRef<HTMLDivElement>(null)
  const shown = edited === undefined ? asset : (byId?.get(edited.assetId) ?? asset)

  function save(alert: NewAlert): void {
    edit(withAlert(armed(alert, edited?.id)))
    setKind(alert.kind)
    setEdited(undefined)
    setSaved((count) => count + 1)
    toForm()
  }

  /** Moves the focus to the form, since the pressed button is removed. */
  function toForm(): void {
    requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('input[inputmode=decimal]')?.focus(),
    )
  }

  return (
    <div ref={content} className={classes.content}>
      <AlertForm
        // Clears the form after saving.
        key={`${shown.asset_id} ${edited?.id} ${saved}`}
        asset={shown}
        edited={edited}
        initialKind={kind}
        alerts={alerts}
        onSave={save}
        onCancel={() => {
          setEdited(undefined)
          toForm()
        }}
      />
      <p className={classes.note}>
        {t`Alerts watch live bids while the trading room or the main area is open, even in a background tab, where they may be a minute late. Nothing is watched or sent while the site is closed: an alert passed meanwhile triggers when you return, if the bid is still beyond it. Alerts are kept in this browser only.`}
      </p>
      {isKept ? null : (
        <Alert
          variant="warning"
          description={t`Your browser doesn't save data for this site: alerts are lost when you close this page.`}
        />
      )}
      <h3 className={classes.title}>
        <span>{t`Your alerts`}</span>{' '}
        <span className={classes.count}>{t`${{ count: alerts.length }} of ${{ most: MAX_ALERTS }}`}</span>
      </h3>
      <AlertList
        alerts={alerts}
        isKnown={({ assetId }) => byId?.has(assetId)}
        onEdit={(alert) => {
          setEdited(alert)
          toForm()
        }}
        onDelete={({ id }) => {
          edit(withoutAlert(id))
          if (edited?.id === id) setEdited(undefined)
          toForm()
        }}
      />
    </div>
  )
}
