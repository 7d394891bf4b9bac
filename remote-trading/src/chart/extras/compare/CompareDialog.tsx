import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { INSTRUMENTS } from '../../../instruments/assets/instruments.ts'
import { DialogOrSheet } from '../../../kit/sheet/DialogOrSheet.tsx'
import { MAX_COMPARED } from '../look/chart-look.ts'
import classes from './CompareDialog.module.css'
import { comparedColor } from './compared-colors.ts'

export interface CompareDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The chart's own instrument. */
  readonly asset: Asset
  /** `asset_id`s. */
  readonly compared: readonly string[]
  readonly onChange: (compared: readonly string[]) => void
}

/** Instruments listed without a search. */
const LISTED = 12

/** Chooses instruments to compare with; the chart shows all of them in percent. */
export function CompareDialog({ opened, onClose, asset, compared, onChange }: CompareDialogProps) {
  const { t } = useLingui()
  const { scheme } = useColorScheme()
  const known = useKnown(INSTRUMENTS)
  const [search, setSearch] = useState('')
  const isFull = compared.length >= MAX_COMPARED
  const words = search.trim().toLowerCase()
  const found = (known?.assets ?? [])
    .filter(({ asset_id: id }) => id !== asset.asset_id && !compared.includes(id))
    .filter(({ symbol_display: symbol, name }) => `${symbol} ${name}`.toLowerCase().includes(words))
    .slice(0, LISTED)
  return (
    <DialogOrSheet opened={opened} title={t`Compare`} size={440} onClose={onClose}>
      <div className={classes.dialog}>
        <p className={classes.note}>
          {t`${{ symbol: asset.symbol_display }} and up to ${MAX_COMPARED} others, in percent since the oldest candle in view.`}
        </p>
        {compared.length === 0 ? null : (
          <ul className={classes.chosen} aria-label={t`Compared instruments`}>
            {compared.map((id, place) => {
              const symbol = known?.byId.get(id)?.symbol_display ?? id
              return (
                <li key={id}>
                  <span
                    className={classes.swatch}
                    style={{ background: comparedColor(place, scheme) }}
                    aria-hidden
                  />
                  <span>{symbol}</span>
                  <ActionIcon
                    size="xs"
                    variant="subtle"
                    aria-label={t`Remove ${symbol}`}
                    onClick={() => onChange(compared.filter((each) => each !== id))}
                  >
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </li>
              )
            })}
          </ul>
        )}
        <TextInput
          aria-label={t`Search instruments`}
          placeholder={t`Search instruments`}
          disabled={isFull}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {isFull ? (
          <p className={classes.note}>{t`At most ${MAX_COMPARED}. Remove one to add another.`}</p>
        ) : found.length === 0 ? (
          <p className={classes.note}>{t`No matching instrument`}</p>
        ) : (
          <ul className={classes.found}>
            {found.map(({ asset_id: id, symbol_display: symbol, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t`Compare with ${symbol}`}
                  onClick={() => onChange([...compared, id])}
                >
                  <b>{symbol}</b>
                  {name === symbol ? null : <span>{name}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DialogOrSheet>
  )
}
