import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { checkLots, lots, shownText } from '@tradefront/money'
import { useSiteData } from '@tradefront/session'
import { Radio } from '@tradefront/ui/Radio'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Switch } from '@tradefront/ui/Switch'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useId } from 'react'
import { ASSET_CLASSES, type AssetClass } from '@tradefront/contracts'
import { TypedNumberInput } from '../kit/typed-number/TypedNumberInput.tsx'
import classes from './PreferencesForm.module.css'
import {
  maxLevelProblem,
  useTradingPreferences,
  type ConfirmationPolicy,
  type RoomTheme,
} from './trading-preferences.ts'
import { isClassSize, setClassSize, useOrderSizes } from './order-sizes.ts'

const POLICIES: readonly {
  readonly value: ConfirmationPolicy
  readonly label: MessageDescriptor
  readonly text: MessageDescriptor
}[] = [
  { value: 'never', label: msg`Never`, text: msg`Place orders without asking.` },
  {
    value: 'above',
    label: msg`Large orders`,
    text: msg`From the size below, if the margin is above a fifth of your equity, or if the margin level falls below 200%.`,
  },
  { value: 'always', label: msg`Always`, text: msg`We show every order once more before it is sent.` },
]

/** The trader's preferences; changes apply immediately and are stored in this browser. */
export function PreferencesForm() {
  const { t } = useLingui()
  return (
    <div className={classes.preferences}>
      <Confirmation />
      <MaxLevel />
      <ClassSizes />
      <Theme />
      <Others />
      <p className={classes.note}>{t`Changes apply immediately and are kept in this browser.`}</p>
    </div>
  )
}

function Confirmation() {
  const { t } = useLingui()
  const confirmation = useTradingPreferences((state) => state.confirmation)
  const confirmAbove = useTradingPreferences((state) => state.confirmAbove)
  return (
    <>
      <Radio.Group
        label={t`Ask before placing an order`}
        value={confirmation}
        onChange={(value) => useTradingPreferences.setState({ confirmation: value })}
      >
        <div className={classes.choices}>
          {POLICIES.map(({ value, label, text }) => (
            <Radio key={value} value={value} label={t(label)} description={t(text)} />
          ))}
        </div>
      </Radio.Group>
      {confirmation === 'above' ? (
        <TypedNumberInput
          label={t`Ask from this size (lots)`}
          classNames={{ input: 'tf-num' }}
          value={confirmAbove}
          error={wrongSize(confirmAbove)}
          onText={(text) => useTradingPreferences.setState({ confirmAbove: text })}
        />
      ) : null}
    </>
  )
}

/** Margin level that the ticket's Max leaves: the largest order that fits would be one tick from a margin call. */
function MaxLevel() {
  const { t } = useLingui()
  const maxLevel = useTradingPreferences((state) => state.maxLevel)
  return (
    <div className={classes.group}>
      <TypedNumberInput
        label={t`Margin level that Max leaves (%)`}
        classNames={{ input: 'tf-num' }}
        value={maxLevel}
        error={maxLevelProblem(maxLevel)}
        onText={(text) => useTradingPreferences.setState({ maxLevel: text })}
      />
      <p className={classes.note}>
        {t`Max in the ticket is the largest volume that leaves at least this margin level.`}
      </p>
    </div>
  )
}

const THEMES: readonly { readonly value: RoomTheme; readonly label: MessageDescriptor }[] = [
  { value: 'site', label: msg`As in Settings` },
  { value: 'light', label: msg({ message: 'Light', context: 'theme' }) },
  { value: 'dark', label: msg({ message: 'Dark', context: 'theme' }) },
  { value: 'auto', label: msg({ message: 'System', context: 'theme' }) },
]

/** Light or dark theme for the room only. */
function Theme() {
  const { t } = useLingui()
  const label = useId()
  const isMobile = useIsMobile()
  const theme = useTradingPreferences((state) => state.roomTheme)
  return (
    <div className={classes.group}>
      <span id={label} className={classes.legend}>
        {t`Trading room theme`}
      </span>
      <SegmentedControl
        fullWidth
        size={isMobile ? 'md' : 'sm'}
        aria-labelledby={label}
        data={THEMES.map(({ value, label: words }) => ({ value, label: t(words) }))}
        value={theme}
        onChange={(roomTheme) => useTradingPreferences.setState({ roomTheme })}
      />
      {theme === 'site' ? (
        <p className={classes.note}>{t`The theme from Settings. Dark until you choose one there.`}</p>
      ) : null}
    </div>
  )
}

function wrongSize(text: string): string | undefined {
  const size = lots(text)
  return size === undefined || checkLots(size) !== 'ok'
    ? t`Enter a size from 0.01 to 50 lots. Until then we ask before every order.`
    : undefined
}

function Others() {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  const convertPnl = useTradingPreferences((state) => state.convertPnl)
  const isBooked = useSiteData(({ data }) => data?.pnl_booking === 'converted')
  const keyboardTrading = useTradingPreferences((state) => state.keyboardTrading)
  return (
    <div className={classes.choices}>
      <Switch
        label={t`Convert P/L`}
        description={
          isBooked
            ? t`Your broker books P/L in US dollars, so it is always converted.`
            : t`For instruments not quoted in US dollars, at the live rate. Your broker books the unconverted number, shown beside it.`
        }
        checked={convertPnl || isBooked}
        disabled={isBooked}
        onChange={(event) => useTradingPreferences.setState({ convertPnl: event.currentTarget.checked })}
      />
      <Switch
        label={t`Keyboard trading`}
        description={
          isMobile
            ? t`For wide screens with a keyboard.`
            : t`A arms the keys for half a minute, then B buys and S sells. Press ? in the room for all keys.`
        }
        checked={keyboardTrading}
        onChange={(event) => useTradingPreferences.setState({ keyboardTrading: event.currentTarget.checked })}
      />
    </div>
  )
}

const LABELS: Readonly<Record<AssetClass, MessageDescriptor>> = {
  cryptos: msg`Crypto`,
  stocks: msg`Stocks`,
  indices: msg`Indices`,
  commodities: msg`Commodities`,
  metals: msg`Metals`,
  forex: msg`Forex`,
}

const INPUT_CLASSES = { input: 'tf-num' }

/** Initial volume of a new ticket, per asset class [ORD-01]. */
function ClassSizes() {
  const { t } = useLingui()
  const byClass = useOrderSizes((state) => state.byClass)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t`Volume of a new order (lots)`}</legend>
      <p className={classes.note}>
        {t`A ticket starts with the volume of the instrument's last order, or with this for the first.`}
      </p>
      <div className={classes.sizes}>
        {ASSET_CLASSES.map((name) => {
          const text = byClass[name] ?? ''
          return (
            <TypedNumberInput
              key={name}
              label={t(LABELS[name])}
              placeholder={shownText('0.01')}
              classNames={INPUT_CLASSES}
              value={text}
              error={isClassSize(text) ? undefined : t`From 0.01 to 50 lots`}
              onText={(typed) => setClassSize(name, typed)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
