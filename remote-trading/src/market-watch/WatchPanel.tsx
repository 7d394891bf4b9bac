import type { Asset } from '@tradefront/contracts'
import { ListState } from '@tradefront/ui/ListState'
import { useCode } from '../lazy/use-code.ts'

const loadBrowser = async () => (await import('./AssetBrowser.tsx')).AssetBrowser

/** The market watch of the panel, whose code comes when it first opens [ROOM-02]. */
export function WatchPanel({ onPick }: { readonly onPick: (asset: Asset) => void }) {
  const { loaded, retry } = useCode(loadBrowser)
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message="Loading" rows={8} />
    case 'failed':
      return <ListState state="error" message="The market watch could not be loaded" onRetry={retry} />
    case 'ready':
      return <loaded.code variant="panel" onPick={onPick} />
  }
}
