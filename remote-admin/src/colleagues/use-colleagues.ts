import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useRef, useState } from 'react'
import { startColleagues, type Colleague, type ColleaguesLink } from './colleagues.ts'

/** The colleagues at the desk; announces this page's activity to them. */
export function useColleagues({
  member: { id, name },
  customerId,
  answering,
}: Colleague): readonly Colleague[] {
  const { realtime, timers } = useRemoteContext()
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const link = useRef<ColleaguesLink>(undefined)
  useEffect(() => {
    const started = startColleagues({
      account: realtime.account,
      timers,
      member: { id, name },
      onChange: setColleagues,
    })
    link.current = started
    return () => {
      started.stop()
      setColleagues([])
    }
  }, [realtime, timers, id, name])
  useEffect(() => link.current?.show({ customerId, answering }), [customerId, answering])
  return colleagues
}
