import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useFederation } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { Part, useParts, type PlacedPart } from '@tradefront/parts'
import { useCurrency, useSession, useSettings, useSiteData } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Page, Panel } from '@tradefront/ui/page'
import { LanguageSelect } from '@tradefront/ui/LanguageSelect'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Select } from '@tradefront/ui/Select'
import { Switch } from '@tradefront/ui/Switch'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useColorScheme, type Palette } from '@tradefront/ui/color-scheme'
import { chooseZone, deviceZone, isZone, offsetText, zoneChoice, type ZoneChoice } from '@tradefront/ui/dates'
import { useSoundsEnabled } from '@tradefront/ui/sounds'
import { useId, useState } from 'react'
import { isStaff } from '../addresses/role.ts'
import { usePlans } from '../conduct/use-plans.ts'
import { useHost } from '../host-context.tsx'
import { chooseReports, useMaySend, type ReportKind } from '../reports/report-choices.ts'
import { chooseDensity, useDensity, type Density } from '../session/density.ts'
import { setQuiet, useQuietKinds, type QuietKind } from '../session/quiet-kinds.ts'
import { PushSetting } from './PushSetting.tsx'
import { Setting, SettingAction, SettingLink } from './Setting.tsx'
import styles from './SettingsPage.module.css'

interface Choice<V extends string> {
  readonly value: V
  readonly label: MessageDescriptor
}

const SCHEMES: readonly Choice<'light' | 'dark' | 'auto'>[] = [
  { value: 'light', label: msg({ message: 'Light', context: 'theme' }) },
  { value: 'dark', label: msg({ message: 'Dark', context: 'theme' }) },
  { value: 'auto', label: msg({ message: 'System', context: 'theme' }) },
]
const PALETTES: readonly Choice<Palette>[] = [
  { value: 'standard', label: msg`Green and red` },
  { value: 'colour-blind', label: msg`Blue and orange` },
  { value: 'red-up', label: msg`Red up` },
]
const DENSITIES: readonly Choice<Density>[] = [
  { value: 'comfortable', label: msg({ message: 'Comfortable', context: 'density' }) },
  { value: 'compact', label: msg({ message: 'Compact', context: 'density' }) },
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
  // In the column that is shorter without it.
  const privacy = <Privacy hasDocuments={hasPage(DOCUMENTS)} isForStaff={staff} />
  return (
    <Page title={t`Settings`}>
      <div className={styles.panels}>
        <div className={styles.column}>
          <Appearance isForStaff={staff} />
          {staff
            ? null
            : sections.map((part) => <RemoteSection key={`${part.remote} ${part.viewKey}`} part={part} />)}
          {staff ? null : privacy}
        </div>
        <div className={styles.column}>
          <Notifications isForStaff={staff} />
          {staff ? privacy : null}
          <Panel title={t`Account`}>
            {hasPage(SECURITY) ? (
              <SettingLink
                to={SECURITY}
                label={t`Security`}
                note={t`Password, two-step login, sessions and login history.`}
              />
            ) : null}
            {plans && !staff ? (
              <SettingAction
                label={t`Plan`}
                note={planText(plan, hasFailed)}
                action={hasFailed ? t`Try again` : t`Compare plans`}
                showsAction={hasFailed}
                opensDialog={!hasFailed}
                disabled={!hasFailed && plans.phase !== 'ready'}
                onClick={() => (hasFailed ? void plans.load() : realtime.bus.emit('plans:open', {}))}
              />
            ) : null}
            <SettingLink
              to="/main/test"
              label={t`Diagnostics`}
              note={t`Versions, connections and speed, to show to support.`}
            />
            <Setting label={t`Logged in on this device`}>
              {() => (
                <Button variant="default" onClick={() => session.end('logout')}>
                  {t`Log out`}
                </Button>
              )}
            </Setting>
          </Panel>
        </div>
      </div>
    </Page>
  )
}

function planText(plan: string | undefined, hasFailed: boolean): string {
  if (plan === undefined)
    return hasFailed ? t`Your plan: not known yet. We couldn't load the plans.` : t`Your plan: not known yet.`
  return hasFailed ? t`Your plan: ${plan}. We couldn't load the plans.` : t`Your plan: ${plan}.`
}

/** A remote's section, whose code is loaded when it is opened: by its title and note, all of that row. */
function RemoteSection({ part }: { readonly part: PlacedPart }) {
  const [opened, setOpened] = useState(false)
  const titleId = useId()
  const noteId = `${titleId}-note`
  return (
    <div className={styles.section}>
      <Panel
        id={titleId}
        title={part.title}
        about={part.note === undefined ? undefined : <span id={noteId}>{part.note}</span>}
      >
        <UnstyledButton
          className={styles.disclose ?? ''}
          data-noted={part.note !== undefined || undefined}
          aria-labelledby={titleId}
          aria-expanded={opened}
          aria-describedby={part.note === undefined ? undefined : noteId}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronDown size={18} stroke={1.5} aria-hidden />
        </UnstyledButton>
        {opened ? (
          <div className={styles.opened}>
            <Part part={part} />
          </div>
        ) : null}
      </Panel>
    </div>
  )
}

function inWords<V extends string>(choices: readonly Choice<V>[]) {
  return choices.map(({ value, label }) => ({ value, label: t(label) }))
}

function Appearance({ isForStaff }: { isForStaff: boolean }) {
  const { t } = useLingui()
  const { choice, palette, motion, choose, choosePalette, chooseMotion } = useColorScheme()
  const density = useDensity()
  return (
    <Panel title={t`Appearance`}>
      <Setting label={t`Language`}>
        {({ 'aria-labelledby': labelledBy }) => <LanguageSelect aria-labelledby={labelledBy} />}
      </Setting>
      <ZoneSetting />
      {isForStaff ? null : <CurrencySetting />}
      <Setting label={t`Theme`}>
        {(labels) => (
          <SegmentedControl {...labels} data={inWords(SCHEMES)} value={choice ?? 'auto'} onChange={choose} />
        )}
      </Setting>
      <Setting label={t`Price colours`}>
        {(labels) => (
          <SegmentedControl {...labels} data={inWords(PALETTES)} value={palette} onChange={choosePalette} />
        )}
      </Setting>
      <Setting label={t`Density`} note={t`Compact fits more on a screen. Phones keep their larger buttons.`}>
        {(labels) => (
          <SegmentedControl {...labels} data={inWords(DENSITIES)} value={density} onChange={chooseDensity} />
        )}
      </Setting>
      <Setting label={t`Reduce motion`} note={t`When off, your system's setting applies.`}>
        {(labels) => (
          <Switch
            {...labels}
            checked={motion === 'reduced'}
            onChange={(event) => chooseMotion(event.currentTarget.checked ? 'reduced' : 'auto')}
          />
        )}
      </Setting>
    </Panel>
  )
}

function Notifications({ isForStaff }: { isForStaff: boolean }) {
  const { t } = useLingui()
  const [sounds, setSounds] = useSoundsEnabled()
  return (
    <Panel
      title={t`Notifications`}
      about={
        isForStaff
          ? undefined
          : t`Anything not shown here is still listed under the bell. Margin calls are always shown.`
      }
    >
      <Setting label={t`Sounds`}>
        {(labels) => (
          <Switch {...labels} checked={sounds} onChange={(event) => setSounds(event.currentTarget.checked)} />
        )}
      </Setting>
      {isForStaff ? null : (
        <>
          <KindSetting kind="money" label={t`Show payments`} />
          <KindSetting kind="trade" label={t`Show closed positions`} />
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
            note={t`Files that failed to load, crashes, and how fast new versions start, by name and version. Nothing about you.`}
          />
          <ReportSetting
            kind="violations"
            label={t`Report blocked content`}
            note={t`Content the page refused to load, by the site it came from. Nothing about you.`}
          />
          <p className={styles.note}>{t`Changes apply immediately, in this browser only.`}</p>
        </>
      ) : (
        <p className={styles.note}>{t`This site sends no reports or diagnostics from your browser.`}</p>
      )}
      {hasDocuments && !isForStaff ? (
        <SettingLink
          to={DOCUMENTS}
          label={t`Your data`}
          note={t`Everything we keep about you, in one file.`}
        />
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

/** 'Buenos Aires, UTC−3': a zone's place, which is short enough for a phone, and its offset now. */
function placeText(zone: string): string {
  const [place, offset] = [zone.split('/').at(-1)?.replaceAll('_', ' '), offsetText(zone)]
  return place === offset ? offset : `${place}, ${offset}`
}

/** Whose clock times are shown by. */
function ZoneSetting() {
  const { t } = useLingui()
  const broker = useSettings(({ settings }) => settings?.time_zone) ?? ''
  const choices: { value: ZoneChoice; label: string }[] = [
    { value: 'own', label: t`This device (${{ zone: placeText(deviceZone()) }})` },
    { value: 'utc', label: 'UTC' },
    ...(isZone(broker)
      ? [{ value: 'broker' as const, label: t`Broker (${{ zone: placeText(broker) }})` }]
      : []),
  ]
  return (
    <Setting
      label={t`Time zone`}
      note={t`For charts, calendars, lists and statements. Chats keep the time of this device.`}
    >
      {(labels) => (
        <Select
          {...labels}
          data={choices}
          value={zoneChoice()}
          // The list has no others.
          onChange={(choice) => chooseZone(choice as ZoneChoice, broker)}
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
          disabled={!isKnown}
          data={currencies.map(({ code, symbol }) => ({ value: code, label: `${code} (${symbol})` }))}
          value={current.code}
          onChange={setCode}
        />
      )}
    </Setting>
  )
}
