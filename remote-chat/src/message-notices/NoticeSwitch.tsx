import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { Switch } from '@tradefront/ui/Switch'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { noticesOffered, noticesOn, switchNotices } from './message-notices.ts'

/** Opts in to notifications of new messages; off by default. */
export function NoticeSwitch() {
  const { t } = useLingui()
  const { storage } = useRemoteContext()
  const [on, setOn] = useState(() => noticesOn(storage))
  if (!noticesOffered()) return null

  async function change(wanted: boolean) {
    const isOn = await switchNotices(storage, wanted)
    setOn(isOn)
    if (wanted && !isOn) {
      toast.error(
        () => t`Notifications are blocked`,
        () => t`Allow them for this site in your browser, then try again.`,
      )
    }
  }
  return (
    <Switch
      size="sm"
      label={t`Notify me`}
      checked={on}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
