import { ListState } from '@tradefront/ui/ListState'
import { ASSETS_FAILED, activeAsset, useAssets } from '../instruments/assets/asset.store.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'

/** The chart of the active instrument, or why there is none. */
export function RoomChart() {
  const list = useAssets((state) => state.list)
  const asset = useAssets(activeAsset)
  const load = useAssets((state) => state.load)
  if (list.state === 'failed') {
    return <ListState state="error" message={list.message || ASSETS_FAILED} onRetry={() => void load()} />
  }
  if (list.state === 'ready' && asset === undefined)
    return <ListState state="empty" message="No assets found" />
  if (asset === undefined)
    return <ListState state="loading" message="Loading chart..." rows={8} rowHeight={40} />
  return <ChartPanel asset={asset} />
}
