import { useLingui } from '@lingui/react/macro'
import { useFederation } from '@tradefront/federation'
import { Part, useParts, type PlacedPart } from '@tradefront/parts'
import { useCurrency, useSession, useSiteData } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Page, Panel } from '@tradefront/ui/page'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Select } from '@tradefront/ui/Select'
import { Switch } from '@tradefront/ui/Switch'
import { useColorScheme, type Palette } from '@tradefront/ui/color-scheme'
import { Link } from '@tradefront/ui/router'
import { useSoundsEnabled } from '@tradefront/ui/sounds'
import { useState } from 'react'
import { isStaff } from '../addresses/role.ts'
import { usePlans } from '../conduct/use-plans.ts'
import { useHost } from '../host-context.tsx'
import { chooseReports, useMaySend, type ReportKind } from '../reports/report-choices.ts'
import { setQuiet, useQuietKinds, type QuietKind } from '../session/quiet-kinds.ts'
import { useDensity, type Density } from './density.ts'
import { PushSetting } from './PushSetting.tsx'
import { Setting } from './Setting.tsx'
import styles from './SettingsPage.module.css'

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]
const PALETTES: { value: Palette; label: string }[] = [
  { value: 'standard', label: 'Green and red' },
  { value: 'colour-blind', label: 'Blue and orange' },
  { value: 'red-up', label: 'Red up' },
]
const DENSITIES: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]
const SECURITY = '/main/security'
const DOCUMENTS = '/main/documents'

/** /main/settings: appearance, sounds, what remotes add in sections of their own, and logging out [HEAD-01]. */
export function SettingsPage() {
  const { t } = useLingui()
  const { session, realtime } = useHost()
  const federation = useFederation()
  const plans = usePlans()
  const staff = useSession(({ user }) => isStaff(user))
  const sections = useParts('settings.sections')
  const hasFailed = plans?.phase === 'failed'
  const plan = useSession((state) => state.user?.account_type?.title)
  const hasPage = (page: string) =>
    federation.states.get().some(({ facts }) => facts?.routes.some(({ path }) => path === page))
  return (
    <Page title={t`Settings`}>
      <div className={styles.panels}>
        <Appearance isForStaff={staff} />
        <Notifications isForStaff={staff} />
        {staff
          ? null
          : sections.map((part) => <RemoteSection key={`${part.remote} ${part.viewKey}`} part={part} />)}
        <Privacy hasDocuments={hasPage(DOCUMENTS)} isForStaff={staff} />
        <Panel title={t`Account`}>
          {hasPage(SECURITY) ? (
            <Setting label={t`Security`} note={t`Password, two-step login, sessions and login history.`}>
              {() => (
                <Button component={Link} to={SECURITY} variant="default">
                  {t`Open security`}
                </Button>
              )}
            </Setting>
          ) : null}
          {plans && !staff ? (
            <Setting
              label={t`Plan`}
              note={t`Your plan: ${{ value: plan ?? t`not known yet` }}.${{ value2: hasFailed ? t` The plans could not be loaded.` : '' }}`}
            >
              {() => (
                <Button
                  variant="default"
                  aria-haspopup={hasFailed ? undefined : 'dialog'}
                  disabled={!hasFailed && plans.phase !== 'ready'}
                  onClick={() => (hasFailed ? void plans.load() : realtime.bus.emit('plans:open', {}))}
                >
                  {hasFailed ? t`Try again` : t`Compare plans`}
                </Button>
              )}
            </Setting>
          ) : null}
          <Setting label={t`Logged in on this device`}>
            {() => (
              <Button variant="default" onClick={() => session.end('logout')}>
                {t`Log out`}
              </Button>
            )}
          </Setting>
        </Panel>
      </div>
      <div>
        <Anchor component={Link} to="/main/test">
          {t`Diagnostics`}
        </Anchor>
      </div>
    </Page>
  )
}

/** A remote's section, whose code is loaded when it is opened. */
function RemoteSection({ part }: { readonly part: PlacedPart }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <Panel title={part.title}>
      <Setting label={part.note ?? part.title}>
        {({ 'aria-labelledby': label }) => (
          <Button
            variant="default"
            aria-expanded={opened}
            aria-describedby={label}
            onClick={() => setOpened(!opened)}
          >
            {opened ? t`Hide` : t`Show`}
          </Button>
        )}
      </Setting>
      {opened ? (
        <div className={styles.opened}>
          <Part part={part} />
        </div>
      ) : null}
    </Panel>
  )
}

function Appearance({ isForStaff }: { isForStaff: boolean }) {
  const { t } = useLingui()
  const { choice, palette, motion, choose, choosePalette, chooseMotion } = useColorScheme()
  const [density, chooseDensity] = useDensity()
  return (
    <Panel title={t`Appearance`}>
      <Setting label={t`Theme`}>
        {(labels) => (
          <SegmentedControl
            {...labels}
            data={SCHEMES}
            value={choice ?? 'auto'}
            onChange={(value) => choose(value === 'light' || value === 'dark' ? value : 'auto')}
          />
        )}
      </Setting>
      <Setting label={t`Rising and falling prices`}>
        {(labels) => (
          <SegmentedControl {...labels} data={PALETTES} value={palette} onChange={choosePalette} />
        )}
      </Setting>
      <Setting label={t`Density`} note={t`Compact fits more on a screen. Phones keep their larger buttons.`}>
        {(labels) => (
          <SegmentedControl {...labels} data={DENSITIES} value={density} onChange={chooseDensity} />
        )}
      </Setting>
      <Setting label={t`Reduce motion`} note={t`Otherwise as your system says.`}>
        {(labels) => (
          <Switch
            {...labels}
            checked={motion === 'reduced'}
            onChange={(event) => chooseMotion(event.currentTarget.checked ? 'reduced' : 'auto')}
          />
        )}
      </Setting>
      {isForStaff ? null : <CurrencySetting />}
    </Panel>
  )
}

function Notifications({ isForStaff }: { isForStaff: boolean }) {
  const { t } = useLingui()
  const [sounds, setSounds] = useSoundsEnabled()
  return (
    <Panel title={t`Notifications`}>
      <Setting label={t`Sounds`}>
        {(labels) => (
          <Switch {...labels} checked={sounds} onChange={(event) => setSounds(event.currentTarget.checked)} />
        )}
      </Setting>
      {isForStaff ? null : (
        <>
          <KindSetting kind="money" label={t`Show payments`} />
          <KindSetting kind="trade" label={t`Show closed positions`} />
          <p className={styles.note}>
            {t`Those that are not shown are in the list behind the bell. Margin calls are always shown.`}
          </p>
          <PushSetting />
        </>
      )}
    </Panel>
  )
}

interface PrivacyProps {
  readonly hasDocuments: boolean
  readonly isForStaff: boolean
}

/** Which optional reports this browser sends, and the way to one's own data. */
function Privacy({ hasDocuments, isForStaff }: PrivacyProps) {
  const { t } = useLingui()
  const { config } = useFederation()
  return (
    <Panel title={t`Privacy`}>
      {config.reports ? (
        <>
          <ReportSetting
            kind="failures"
            label={t`Report failures`}
            note={t`Files that did not load, parts that crashed, and how fast new versions start, by name and version. Nothing about you.`}
          />
          <ReportSetting
            kind="violations"
            label={t`Report blocked content`}
            note={t`Content that the page refused to load, by the site it came from. Nothing about you.`}
          />
          <p className={styles.note}>{t`These choices apply to this browser, immediately.`}</p>
        </>
      ) : (
        <p className={styles.note}>{t`This site sends no reports or diagnostics from your browser.`}</p>
      )}
      {hasDocuments && !isForStaff ? (
        <Setting label={t`Your data`} note={t`Everything we keep about you, in one file.`}>
          {() => (
            <Button component={Link} to={DOCUMENTS} variant="default">
              {t`Open documents`}
            </Button>
          )}
        </Setting>
      ) : null}
    </Panel>
  )
}

interface ReportSettingProps {
  readonly kind: ReportKind
  readonly label: string
  readonly note: string
}

function ReportSetting({ kind, label, note }: ReportSettingProps) {
  const isOn = useMaySend(kind)
  return (
    <Setting label={label} note={note}>
      {(labels) => (
        <Switch
          {...labels}
          checked={isOn}
          onChange={(event) => chooseReports(kind, event.currentTarget.checked)}
        />
      )}
    </Setting>
  )
}

function KindSetting({ kind, label }: { kind: QuietKind; label: string }) {
  const quiet = useQuietKinds().includes(kind)
  return (
    <Setting label={label}>
      {(labels) => (
        <Switch
          {...labels}
          checked={!quiet}
          onChange={(event) => setQuiet(kind, !event.currentTarget.checked)}
        />
      )}
    </Setting>
  )
}

function CurrencySetting() {
  const { t } = useLingui()
  const currencies = useCurrency((state) => state.currencies)
  const current = useCurrency((state) => state.current)
  const setCode = useCurrency((state) => state.setCode)
  const isKnown = useSiteData(({ data, error }) => data !== null || error !== null)
  if (isKnown && currencies.length < 2) return null
  return (
    <Setting label={t`Display currency`}>
      {(labels) => (
        <Select
          {...labels}
          w={180}
          disabled={!isKnown}
          data={currencies.map(({ code, symbol }) => ({ value: code, label: `${code} (${symbol})` }))}
          value={current.code}
          onChange={setCode}
        />
      )}
    </Setting>
  )
}
