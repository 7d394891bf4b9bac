import { useLingui } from '@lingui/react/macro'
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { knownOf } from '@tradefront/server-state'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useEffect, useState } from 'react'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'

const dialogCode = lazyCode(
  async () => (await import(/* webpackChunkName: "alerts" */ './AlertsDialog.tsx')).AlertsDialog,
)

/** Opens the price alerts, for the active instrument or the one in a bus event. */
export function AlertsButton({ asset }: { asset: Asset }) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState<Asset>()
  const close = useCallback(() => setOpened(false), [])
  const dialog = useDialogCode(dialogCode, opened, close)

  useEffect(
    () =>
      bus.on('alerts:open', ({ assetId }) => {
        setWanted(knownOf(INSTRUMENTS)?.byId.get(assetId))
        setOpened(true)
      }),
    [bus],
  )

  return (
    <>
      <ActionIcon
        size="xs"
        variant="subtle"
        aria-label={t`Price alerts`}
        title={t`Price alerts`}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(undefined)
          setOpened(true)
        }}
      >
        <IconBellPlus size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {dialog.state === 'ready' ? (
        <dialog.code asset={wanted ?? asset} opened={opened} onClose={close} />
      ) : null}
    </>
  )
}
