import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { knownOf } from '@tradefront/server-state'
import { ChoiceButtons } from '@tradefront/ui/page'
import { useAssets } from '../../../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../../../instruments/assets/instruments.ts'
import { SavedNames } from '../../../kit/saved-names/SavedNames.tsx'
import { DialogOrSheet } from '../../../kit/sheet/DialogOrSheet.tsx'
import classes from './LayoutDialog.module.css'
import {
  MAX_CHARTS,
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
        <SavedNames
          items={value.saved}
          label={t`Saved layouts`}
          applyLabel={({ name }) => t`Apply layout ${{ layout: name }}`}
          deleteLabel={({ name }) => t`Delete layout ${{ layout: name }}`}
          nameLabel={t`Layout name`}
          namePlaceholder={t`Name`}
          saveLabel={(isReplacing) => (isReplacing ? t`Replace layout` : t`Save layout`)}
          onApply={apply}
          onDelete={(name) => edit(withoutLayout(name))}
          onSave={(name) => edit(withLayout(name, own))}
        />
      </div>
    </DialogOrSheet>
  )
}
