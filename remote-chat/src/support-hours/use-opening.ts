import { useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useSettings } from '@tradefront/session'
import { useMemo } from 'react'
import { openingAt, readOpenTimes, type Opening } from './opening-hours.ts'

/** Whether the team is available now, by the site's settings; undefined if they have no hours [CHAT-11]. */
export function useOpening(): Opening | undefined {
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  const hours = useSettings((state) => state.settings?.support_hours)
  const zone = useSettings((state) => state.settings?.support_zone)
  const times = useMemo(() => (hours === undefined ? undefined : readOpenTimes(hours)), [hours])
  return times && openingAt(times, zone, now)
}
