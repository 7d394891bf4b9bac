import type { Asset } from '@tradefront/contracts'
import { Modal } from '@tradefront/ui/Modal'
import { useIsMobile } from '@tradefront/ui/hooks'
import { Sheet } from '../../kit/sheet/Sheet.tsx'
import { useAssetsLoaded } from '../assets/use-assets-loaded.ts'
import { AssetBrowser } from './AssetBrowser.tsx'
import classes from './AssetPicker.module.css'

export interface AssetPickerProps {
  readonly opened: boolean
  readonly title: string
  readonly onPick: (asset: Asset) => void
  readonly onClose: () => void
}

/** The market watch as a picker: a dialog, or a bottom sheet on phones [HEAD-03]. */
export function AssetPicker({ opened, title, onPick, onClose }: AssetPickerProps) {
  useAssetsLoaded()
  const isMobile = useIsMobile()
  const watch = (
    <div className={classes.watch}>
      <AssetBrowser
        variant="picker"
        onPick={(asset) => {
          onPick(asset)
          onClose()
        }}
      />
    </div>
  )
  return isMobile ? (
    <Sheet opened={opened} onClose={onClose} title={title} tall>
      {watch}
    </Sheet>
  ) : (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={520}
      classNames={{ body: classes.body ?? '' }}
    >
      {watch}
    </Modal>
  )
}
