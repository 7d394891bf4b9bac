import { t } from '@lingui/core/macro'
import { overrideTarget, type Federation, type RemoteStatus } from '@tradefront/federation'

/** The running version of a remote, or the one this visitor would get; undefined if neither is known. */
export function versionOf({ state, facts }: RemoteStatus): string | undefined {
  return state.phase === 'idle' ? facts?.version : (state.version ?? facts?.version)
}

/** Whether a version other than the one assigned to this visitor is running. */
export function hasFallenBack({ state, facts, override }: RemoteStatus): boolean {
  return state.phase === 'ready' && !override && facts !== undefined && state.version !== facts.version
}

/** Why this visitor gets that version of a remote, in words [MFE-04] [MFE-05]. */
export function whyChosen(status: RemoteStatus, { registry }: Pick<Federation, 'registry'>): string {
  const { name, facts, override } = status
  const version = versionOf(status)
  if (override?.kind === 'origin') return t`override: build at ${{ address: overrideTarget(override) }}`
  if (override) return t`override: chosen version`
  if (version === undefined) return t`none available`
  if (facts && hasFallenBack(status)) return t`fallback from ${{ version: facts.version }}`
  const { live, rollout, previous } = registry.remotes[name] ?? {}
  if (rollout && version === rollout.version) return t`rollout to ${{ percent: rollout.percent }}%`
  if (version === live)
    return rollout
      ? t`live, ${{ percent: 100 - rollout.percent }}%`
      : t({ message: 'live', context: 'version' })
  return version === previous ? t`previous live version` : t`known, not live`
}

/** Time from the first request to the loaded module, in words; a dash until it is loaded. */
export function loadTimeOf({ state }: RemoteStatus): string {
  return state.phase === 'ready' ? t`${{ time: Math.round(state.loadMs) }} ms` : '–'
}

/** How many loads and views of a remote have failed since the page was opened. */
export function errorsOf(name: string, { failures }: Pick<Federation, 'failures'>): number {
  return failures.filter(({ remote }) => remote === name).length
}
