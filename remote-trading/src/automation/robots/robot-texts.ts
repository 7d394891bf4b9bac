import { msg, t } from '@lingui/core/macro'
import type { Robot } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { formatVolume, volume } from '@tradefront/money'

const STATES: Readonly<Record<Robot['state'], MessageDescriptor>> = {
  off: msg({ message: 'Off', context: 'state of a robot' }),
  stopped: msg({ message: 'Stopped', context: 'state of a robot' }),
  running: msg({ message: 'Running', context: 'state of a robot' }),
}

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  stop_out: msg`A position was stopped out`,
  daily_loss: msg`Daily loss limit reached`,
  not_available: msg`Not available for your plan`,
  account: msg`Your account is not allowed to trade`,
}

/** 'Running', 'Stopped', 'Off'. */
export function stateText({ state }: Pick<Robot, 'state'>): string {
  return t(STATES[state])
}

/** Why it stopped, unless the customer stopped it. */
export function stopReason({
  state,
  stopped_by: by,
}: Pick<Robot, 'state' | 'stopped_by'>): string | undefined {
  const reason = state === 'running' || by === undefined ? undefined : REASONS[by]
  return reason && t(reason)
}

/** Open positions and their maximum: '1 of 4'. */
export function openText({
  open_count: open,
  most_open: most,
}: Pick<Robot, 'open_count' | 'most_open'>): string {
  const count = (value: number) => formatVolume(volume(value), 0)
  return most === null ? count(open) : t`${{ open: count(open) }} of ${{ most: count(most) }}`
}
