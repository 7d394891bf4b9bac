import { useLingui } from '@lingui/react/macro'
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { useState } from 'react'
import { focusInvalid } from '../../../kit/typed-number/focus-invalid.ts'
import { TypedNumberInput } from '../../../kit/typed-number/TypedNumberInput.tsx'
import { factsOf, indicatorTitle, type ChosenIndicator } from '../../indicators/catalogue.ts'
import { intervalLabel, type ChartInterval } from '../../intervals.ts'
import classes from '../indicators/IndicatorDialog.module.css'
import {
  hasLevel,
  indicatorAlertText,
  useChartAlerts,
  withChartAlert,
  withoutChartAlerts,
} from './chart-alerts.ts'

/** The chart that an indicator's alerts watch. */
export interface AlertedChart {
  /** `asset_id` */
  readonly assetId: string
  readonly interval: ChartInterval
}

export interface IndicatorAlertRowProps extends AlertedChart {
  readonly chosen: ChosenIndicator
}

/** Alerts on one indicator of the chart: those that wait, and a new one. */
export function IndicatorAlertRow({ chosen, assetId, interval }: IndicatorAlertRowProps) {
  const { t } = useLingui()
  const { kind, inputs } = chosen
  const { value, edit } = useChartAlerts()
  const { levels } = factsOf(kind)
  const [text, setText] = useState(String(levels.at(-1) ?? 0))
  const level = text === '' ? Number.NaN : Number(text)
  const isWrong = hasLevel(kind) && !Number.isFinite(level)
  const waiting = value.alerts.filter(
    (alert) =>
      alert.on === 'indicator' &&
      alert.assetId === assetId &&
      alert.interval === interval &&
      alert.kind === kind &&
      alert.inputs.join() === inputs.join(),
  )
  const title = indicatorTitle(chosen)
  return (
    <div className={classes.alerts}>
      {waiting.map((alert) =>
        alert.on !== 'indicator' ? null : (
          <span key={alert.id} className={classes.alert}>
            <span>{indicatorAlertText(alert)}</span>
            <ActionIcon
              size="xs"
              variant="subtle"
              aria-label={t`Delete alert ${{ alert: indicatorAlertText(alert) }}`}
              onClick={() => edit(withoutChartAlerts(({ id }) => id === alert.id))}
            >
              <IconX size={14} stroke={1.5} aria-hidden />
            </ActionIcon>
          </span>
        ),
      )}
      {hasLevel(kind) ? (
        <TypedNumberInput
          size="xs"
          label={t({ message: 'Level', context: 'value of an indicator' })}
          aria-label={t`${{ indicator: title }}: alert level`}
          classNames={{ input: 'tf-num' }}
          inputMode="decimal"
          value={text}
          error={isWrong ? t`Enter a number` : undefined}
          onText={setText}
        />
      ) : null}
      <Button
        size="xs"
        variant="subtle"
        disabled={isWrong}
        leftSection={<IconBellPlus size={16} stroke={1.5} aria-hidden />}
        aria-label={t`${{ indicator: title }}: set alert`}
        onClick={({ currentTarget: { parentElement } }) => {
          if (parentElement !== null && focusInvalid(parentElement)) return
          edit(
            withChartAlert({
              on: 'indicator',
              assetId,
              interval,
              kind,
              inputs: [...inputs],
              ...(hasLevel(kind) && { level }),
            }),
          )
        }}
      >
        {hasLevel(kind)
          ? t`Alert when crossed on ${{ interval: intervalLabel(interval) }}`
          : t`Alert when the price crosses it on ${{ interval: intervalLabel(interval) }}`}
      </Button>
    </div>
  )
}
