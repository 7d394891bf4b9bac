import { useLingui } from '@lingui/react/macro'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useCallback, useState } from 'react'
import { Preferences } from './Preferences.tsx'

/** Opens the trader's preferences from the room's top bar. */
export function PreferencesButton() {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  return (
    <>
      <ActionIcon
        size="xs"
        aria-label={t`Trading preferences`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconSettings size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Preferences opened={opened} onClose={close} />
    </>
  )
}
