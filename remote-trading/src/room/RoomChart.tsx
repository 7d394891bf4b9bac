import { useLingui } from '@lingui/react/macro'
import { refreshRead, useKnown } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { ASSETS_FAILED, INSTRUMENTS, useActiveAsset } from '../instruments/assets/instruments.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'

/** The active instrument's chart, or why it is missing. */
export function RoomChart() {
  const { t } = useLingui()
  const state = useKnown(INSTRUMENTS, (loaded) => loaded.state)
  const asset = useActiveAsset()
  if (state === 'failed' || state === 'not-offered') {
    return (
      <ListState state="error" message={t(ASSETS_FAILED)} onRetry={() => void refreshRead(INSTRUMENTS)} />
    )
  }
  if (state === 'ready' && asset === undefined) return <EmptyState message={t`No assets found`} />
  if (asset === undefined)
    return <ListState state="loading" message={t`Loading chart...`} rows={8} rowHeight={40} />
  return <ChartPanel asset={asset} />
}
