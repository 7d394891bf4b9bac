import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { randomId } from '@tradefront/browser'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { DialogOrSheet } from '../../../kit/sheet/DialogOrSheet.tsx'
import { TypedNumberInput } from '../../../kit/typed-number/TypedNumberInput.tsx'
import {
  INDICATOR_KINDS,
  areInputs,
  factsOf,
  indicatorTitle,
  inputProblem,
  usualInputs,
  type ChosenIndicator,
  type IndicatorKind,
} from '../../indicators/catalogue.ts'
import { MAX_INDICATORS } from '../look/chart-look.ts'
import { IndicatorAlertRow, type AlertedChart } from '../chart-alerts/IndicatorAlertRow.tsx'
import classes from './IndicatorDialog.module.css'
import { lineColor } from './line-colors.ts'
import { TemplateSection } from './TemplateSection.tsx'

type Indicators = readonly ChosenIndicator[]

export interface IndicatorDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What the chart shows, for alerts. */
  readonly chart: AlertedChart
  readonly indicators: Indicators
  readonly onChange: (change: (before: Indicators) => Indicators) => void
}

const PLACES = [
  { place: 'price', title: msg`Over the candles` },
  { place: 'pane', title: msg`Below the candles` },
] as const

/** Indicators of a place whose name or short name contains a text. */
function kindsOf(place: (typeof PLACES)[number]['place'], search: string): readonly IndicatorKind[] {
  const words = search.trim().toLowerCase()
  return INDICATOR_KINDS.filter((kind) => {
    const facts = factsOf(kind)
    return facts.place === place && `${t(facts.name)} ${facts.short}`.toLowerCase().includes(words)
  })
}

/** Adds, configures and removes indicators; changes apply immediately and are stored in this browser [ROOM-03]. */
export function IndicatorDialog({ opened, onClose, chart, indicators, onChange }: IndicatorDialogProps) {
  const { t } = useLingui()
  const isFull = indicators.length >= MAX_INDICATORS
  const [search, setSearch] = useState('')
  const places = PLACES.map((each) => ({ ...each, kinds: kindsOf(each.place, search) })).filter(
    ({ kinds }) => kinds.length > 0,
  )

  function add(kind: IndicatorKind): void {
    const chosen = { id: randomId(), kind, inputs: usualInputs(kind) }
    onChange((before) => (before.length < MAX_INDICATORS ? [...before, chosen] : before))
  }
  return (
    <DialogOrSheet opened={opened} title={t`Indicators`} size={520} onClose={onClose}>
      <div className={classes.dialog}>
        {indicators.length === 0 ? (
          <p className={classes.note}>{t`No indicators on the chart yet. Add one below.`}</p>
        ) : (
          <ul className={classes.chosen} aria-label={t`Indicators on the chart`}>
            {indicators.map((chosen, place) => (
              <ChosenRow
                key={chosen.id}
                chosen={chosen}
                place={place}
                chart={chart}
                onInputs={(inputs) =>
                  onChange((before) =>
                    before.map((each) => (each.id === chosen.id ? { ...each, inputs } : each)),
                  )
                }
                onRemove={() => onChange((before) => before.filter(({ id }) => id !== chosen.id))}
              />
            ))}
          </ul>
        )}
        <TemplateSection indicators={indicators} onApply={(applied) => onChange(() => applied)} />
        <TextInput
          aria-label={t`Search indicators`}
          placeholder={t`Search indicators`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {places.length === 0 ? <p className={classes.note}>{t`No matching indicator`}</p> : null}
        {places.map(({ place, title, kinds }) => (
          <section key={place} className={classes.group} aria-label={t(title)}>
            <h3>{t(title)}</h3>
            <div className={classes.offered}>
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  size="xs"
                  variant="default"
                  disabled={isFull}
                  aria-label={t`Add ${{ indicator: t(factsOf(kind).name) }}`}
                  onClick={() => add(kind)}
                >
                  {t(factsOf(kind).name)}
                </Button>
              ))}
            </div>
          </section>
        ))}
        <p className={classes.note}>
          {isFull
            ? t`A chart has at most ${MAX_INDICATORS} indicators. Remove one to add another.`
            : t`VWAP restarts each day (UTC). It and other volume indicators need traded volume, which currencies don't have. Alerts are watched while the chart shows their instrument and interval.`}
        </p>
      </div>
    </DialogOrSheet>
  )
}

interface ChosenRowProps {
  readonly chosen: ChosenIndicator
  readonly place: number
  readonly chart: AlertedChart
  readonly onInputs: (inputs: readonly number[]) => void
  readonly onRemove: () => void
}

function ChosenRow({ chosen, place, chart, onInputs, onRemove }: ChosenRowProps) {
  const { t } = useLingui()
  const { scheme } = useColorScheme()
  const { kind } = chosen
  const { inputs } = factsOf(kind)
  const indicator = t(factsOf(kind).name)
  const [texts, setTexts] = useState(() => chosen.inputs.map(String))
  const values = texts.map((text) => (text === '' ? Number.NaN : Number(text)))
  const problems = inputs.map((input, index) => inputProblem(input, values[index] ?? Number.NaN))
  const isOutOfOrder = problems.every((problem) => problem === undefined) && !areInputs(kind, values)

  function type(index: number, text: string): void {
    const next = texts.with(index, text)
    setTexts(next)
    const numbers = next.map((each) => (each === '' ? Number.NaN : Number(each)))
    // Invalid input stays in its field with an error; the chart keeps the last valid value.
    if (areInputs(kind, numbers)) onInputs(numbers)
  }
  return (
    <li className={classes.row}>
      <span className={classes.swatch} style={{ background: lineColor(place, scheme) }} aria-hidden />
      <span className={classes.name}>{indicator}</span>
      <div className={classes.inputs}>
        {inputs.map((input, index) => (
          <TypedNumberInput
            key={input.label.id}
            size="xs"
            label={t(input.label)}
            aria-label={t`${indicator}: ${{ input: t(input.label) }}`}
            classNames={{ input: 'tf-num' }}
            inputMode={input.whole ? 'numeric' : 'decimal'}
            value={texts[index] ?? ''}
            error={problems[index] ?? (isOutOfOrder && index === 0 ? t`Enter less than Slow` : undefined)}
            onText={(text) => type(index, text)}
          />
        ))}
      </div>
      <ActionIcon
        size="xs"
        variant="subtle"
        aria-label={t`Remove ${{ indicator: indicatorTitle(chosen) }}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <IndicatorAlertRow {...chart} chosen={chosen} />
    </li>
  )
}
