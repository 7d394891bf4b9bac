import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { ProviderPanel } from '../../kit/provider/ProviderPanel.tsx'
import { useWidgetSettings } from '../../kit/provider/use-widget-settings.ts'
import { NewsPanel } from './NewsPanel.tsx'

/** Settings of the provider's widget: news of all markets [ROOM-09]. */
const SETTINGS = {
  feedMode: 'all_symbols',
  displayMode: 'regular',
} as const

/** The market news: the configured provider's, else the broker's [ROOM-09]. */
export function LazyNews({ onPick }: { readonly onPick: (asset: Asset) => void }) {
  const { t } = useLingui()
  const provider = useRemoteContext().config?.news ?? undefined
  const settings = useWidgetSettings(SETTINGS)
  if (provider === undefined) return <NewsPanel onPick={onPick} />
  return (
    <ProviderPanel
      provider={provider}
      name={t`Market news`}
      settings={settings}
      note={t`We couldn't load the external news. This is the broker's own.`}
    >
      <NewsPanel onPick={onPick} />
    </ProviderPanel>
  )
}
