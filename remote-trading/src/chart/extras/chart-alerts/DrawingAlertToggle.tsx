import { useLingui } from '@lingui/react/macro'
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import type { Drawing } from '../drawings/drawings.ts'
import { useChartAlerts, withChartAlert, withoutChartAlerts, type ChartAlert } from './chart-alerts.ts'
import { canAlert } from './watch-chart-alerts.ts'

export interface DrawingAlertToggleProps {
  readonly assetId: string
  readonly drawing: Drawing
}

/** An alert for when the price crosses a drawing; nothing for drawings without a price to cross. */
export function DrawingAlertToggle({ assetId, drawing }: DrawingAlertToggleProps) {
  const { t } = useLingui()
  const { value, edit } = useChartAlerts()
  const { id: drawingId } = drawing
  const isOn = (alert: ChartAlert) => alert.on === 'drawing' && alert.drawingId === drawingId
  const isSet = value.alerts.some(isOn)
  const Bell = isSet ? IconBellRinging : IconBellPlus
  if (!canAlert(drawing)) return null
  return (
    <ActionIcon
      variant="subtle"
      size="xs"
      aria-label={t`Alert when crossed`}
      title={t`Alert when crossed, while this chart is shown`}
      aria-pressed={isSet}
      onClick={() =>
        edit(isSet ? withoutChartAlerts(isOn) : withChartAlert({ on: 'drawing', assetId, drawingId }))
      }
    >
      <Bell size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
