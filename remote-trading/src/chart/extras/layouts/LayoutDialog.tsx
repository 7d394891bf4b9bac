import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { knownOf } from '@tradefront/server-state'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { ChoiceButtons } from '@tradefront/ui/page'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { useAssets } from '../../../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../../../instruments/assets/instruments.ts'
import { DialogOrSheet } from '../../../kit/sheet/DialogOrSheet.tsx'
import classes from './LayoutDialog.module.css'
import {
  MAX_CHARTS,
  MAX_NAME,
  ownOf,
  useLayouts,
  withApplied,
  withCount,
  withLayout,
  withoutLayout,
  type LayoutChart,
  type SavedLayout,
} from './layouts.ts'

export interface LayoutDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What the room's own chart shows. */
  readonly own: LayoutChart
  readonly onInterval: (value: string) => void
}

const COUNTS = Array.from({ length: MAX_CHARTS }, (_, index) => index + 1)

/** Chooses how many charts are side by side, and saves and applies layouts by name. */
export function LayoutDialog({ opened, onClose, own, onInterval }: LayoutDialogProps) {
  const { t } = useLingui()
  const { value, edit } = useLayouts()
  const select = useAssets((state) => state.select)
  const [name, setName] = useState('')
  const typed = name.trim()

  function apply(layout: SavedLayout): void {
    const first = ownOf(layout)
    const asset = knownOf(INSTRUMENTS)?.byId.get(first.assetId)
    if (asset !== undefined) select(asset)
    onInterval(String(first.interval))
    edit(withApplied(layout))
    onClose()
  }
  return (
    <DialogOrSheet opened={opened} title={t`Layout`} size={440} onClose={onClose}>
      <div className={classes.dialog}>
        <ChoiceButtons
          label={t`Number of charts`}
          choices={COUNTS.map((count) => ({
            value: String(count),
            label: t`${plural(count, { one: 'One chart', other: '# charts' })}`,
          }))}
          chosen={String(value.others.length + 1)}
          onChoice={(count) => {
            const ids = knownOf(INSTRUMENTS)?.assets.map(({ asset_id: id }) => id) ?? []
            edit(withCount(Number(count), own, ids))
          }}
        />
        <p className={classes.note}>
          {t`The first chart shows the instrument you trade. The others have their own instrument and interval, and share a crosshair. Phones show up to two.`}
        </p>
        {value.saved.length === 0 ? null : (
          <ul className={classes.saved} aria-label={t`Saved layouts`}>
            {value.saved.map((layout) => (
              <li key={layout.name}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t`Apply layout ${{ layout: layout.name }}`}
                  onClick={() => apply(layout)}
                >
                  {layout.name}
                </Button>
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  aria-label={t`Delete layout ${{ layout: layout.name }}`}
                  onClick={() => edit(withoutLayout(layout.name))}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <form
          className={classes.save}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed === '') return
            edit(withLayout(typed, own))
            setName('')
          }}
        >
          <TextInput
            size="xs"
            aria-label={t`Layout name`}
            placeholder={t`Name`}
            maxLength={MAX_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" disabled={typed === ''}>
            {t`Save layout`}
          </Button>
        </form>
      </div>
    </DialogOrSheet>
  )
}
