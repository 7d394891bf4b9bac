import { t } from '@lingui/core/macro'
import type { Robot } from '@tradefront/contracts'
import { formatVolume, volume } from '@tradefront/money'

const STATES: Readonly<Record<Robot['state'], string>> = {
  off: 'Off',
  stopped: 'Stopped',
  running: 'Running',
}

const REASONS: Readonly<Record<string, string>> = {
  stop_out: 'A position was stopped out',
  daily_loss: 'Daily loss limit reached',
  not_available: 'Not available for your plan',
  account: 'Your account may not trade',
}

/** 'Running', 'Stopped', 'Off'. */
export function stateText({ state }: Pick<Robot, 'state'>): string {
  return STATES[state]
}

/** Why it stopped, unless the customer stopped it. */
export function stopReason({
  state,
  stopped_by: by,
}: Pick<Robot, 'state' | 'stopped_by'>): string | undefined {
  return state === 'running' || by === undefined ? undefined : REASONS[by]
}

/** Open positions and their maximum: '1 of 4'. */
export function openText({
  open_count: open,
  most_open: most,
}: Pick<Robot, 'open_count' | 'most_open'>): string {
  const count = (value: number) => formatVolume(volume(value), 0)
  return most === null ? count(open) : t`${{ open: count(open) }} of ${{ most: count(most) }}`
}
