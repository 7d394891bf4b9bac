import { useLingui } from '@lingui/react/macro'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useCallback, useRef, useState } from 'react'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'

const dialogCode = lazyCode(async () => (await import('./AssetInformation.tsx')).AssetInformation)

/** Opens the asset information dialog, whose Trade Now opens the order ticket [MKT-15]. */
export function AssetInfoButton({ asset }: { asset: Asset }) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const dialog = useDialogCode(dialogCode, opened, close)

  function trade(): void {
    // First back to the room, so that closing the ticket returns here and not to the removed dialog.
    button.current?.focus()
    close()
    bus.emit('ticket:open', { side: 'buy', assetId: asset.asset_id })
  }
  function watch(): void {
    button.current?.focus()
    close()
    bus.emit('alerts:open', { assetId: asset.asset_id })
  }

  return (
    <>
      <ActionIcon
        ref={button}
        aria-label={t`Asset information`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconInfoCircle size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {dialog.state === 'ready' ? (
        <dialog.code asset={asset} opened={opened} onClose={close} onTrade={trade} onAlert={watch} />
      ) : null}
    </>
  )
}
