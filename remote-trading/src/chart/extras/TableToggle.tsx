import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'

export interface TableToggleProps {
  readonly pressed: boolean
  readonly onPress: (pressed: boolean) => void
}

/** Changes between the chart and its data table [ROOM-03]. */
export function TableToggle({ pressed, onPress }: TableToggleProps) {
  const Icon = pressed ? IconChartCandle : IconTable
  return (
    <ActionIcon
      variant="subtle"
      aria-label="Show as table"
      title={pressed ? 'Show as chart' : 'Show as table'}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
