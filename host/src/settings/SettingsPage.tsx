import { useCurrency } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Paper } from '@tradefront/ui/Paper'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Select } from '@tradefront/ui/Select'
import { Stack } from '@tradefront/ui/Stack'
import { Switch } from '@tradefront/ui/Switch'
import { Text } from '@tradefront/ui/Text'
import { Title } from '@tradefront/ui/Title'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { Link } from '@tradefront/ui/router'
import { useSoundsEnabled } from '@tradefront/ui/sounds'
import { useId, type ReactNode } from 'react'
import { useHost } from '../host-context.tsx'
import styles from './SettingsPage.module.css'

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]
const PALETTES = [
  { value: 'standard', label: 'Green and red' },
  { value: 'colour-blind', label: 'Blue and orange' },
]

/** /main/settings: how the product looks and sounds in this browser, and signing out. */
export function SettingsPage() {
  const { session } = useHost()
  const { choice, palette, choose, choosePalette } = useColorScheme()
  const [sounds, setSounds] = useSoundsEnabled()
  return (
    <Stack gap={16} className={styles.page}>
      <Title order={1}>Settings</Title>
      <Paper withBorder p={16}>
        <Setting label="Theme">
          {(id) => (
            <SegmentedControl
              aria-labelledby={id}
              data={SCHEMES}
              value={choice ?? 'auto'}
              onChange={(value) => choose(value === 'light' || value === 'dark' ? value : 'auto')}
            />
          )}
        </Setting>
        <Setting label="Rising and falling prices">
          {(id) => (
            <SegmentedControl
              aria-labelledby={id}
              data={PALETTES}
              value={palette}
              onChange={(value) => choosePalette(value === 'colour-blind' ? value : 'standard')}
            />
          )}
        </Setting>
        <CurrencySetting />
        <Setting label="Sounds">
          {(id) => (
            <Switch
              aria-labelledby={id}
              checked={sounds}
              onChange={(event) => setSounds(event.currentTarget.checked)}
            />
          )}
        </Setting>
      </Paper>
      <Paper withBorder p={16}>
        <Setting label="Signed in on this device">
          {() => (
            <Button variant="default" onClick={() => session.end('logout')}>
              Sign out
            </Button>
          )}
        </Setting>
      </Paper>
      <Anchor component={Link} to="/main/test" size="sm">
        Diagnostics
      </Anchor>
    </Stack>
  )
}

function CurrencySetting() {
  const currencies = useCurrency((state) => state.currencies)
  const current = useCurrency((state) => state.current)
  const setCode = useCurrency((state) => state.setCode)
  if (currencies.length < 2) return null
  return (
    <Setting label="Display currency">
      {(id) => (
        <Select
          aria-labelledby={id}
          w={180}
          allowDeselect={false}
          data={currencies.map(({ code, symbol }) => ({ value: code, label: `${code} (${symbol})` }))}
          value={current.code}
          onChange={(code) => code && setCode(code)}
        />
      )}
    </Setting>
  )
}

/** A line of the page: what can be set, and its control, which is named by the line's text. */
function Setting({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.setting}>
      <Text id={id}>{label}</Text>
      {children(id)}
    </div>
  )
}
