import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { ProviderPanel } from '../../kit/provider/ProviderPanel.tsx'
import { useWidgetSettings } from '../../kit/provider/use-widget-settings.ts'
import { CalendarPanel } from './CalendarPanel.tsx'
import { CALENDAR_COUNTRIES } from './countries.ts'

/** Settings of the provider's widget: all levels and the 18 countries [ROOM-09]. */
const SETTINGS = {
  importanceFilter: '-1,0,1',
  countryFilter: CALENDAR_COUNTRIES.map(({ code }) => code.toLowerCase()).join(','),
} as const

/** The economic calendar: the configured provider's, else the broker's [ROOM-09]. */
export function LazyCalendar() {
  const { t } = useLingui()
  const provider = useRemoteContext().config?.calendar ?? undefined
  const settings = useWidgetSettings(SETTINGS)
  if (provider === undefined) return <CalendarPanel />
  return (
    <ProviderPanel
      provider={provider}
      name={t`Economic calendar`}
      settings={settings}
      note={t`We couldn't load the external calendar. This is the broker's own.`}
    >
      <CalendarPanel />
    </ProviderPanel>
  )
}
