import type { Revoked } from '@tradefront/contracts'
import type { Federation } from '@tradefront/federation'
import { titleText } from '@tradefront/language'

/** Code running in this tab that has been revoked, or replaced by a newer release. */
export interface RevokedUse {
  /** `host`, or the remote's name. */
  readonly app: string
  /** The remote as people know it, by its first page; undefined for the host, and for newer releases. */
  readonly title: string | undefined
  /** The message for visitors if it was switched off; undefined if only this version was withdrawn or is outdated. */
  readonly off: string | undefined
  readonly security: boolean
}

/**
 * What a list says about the code that this tab has loaded: switched off, withdrawn, or replaced by another live
 * version since the page's release set. Ignores testers' versions, and lists that are not newer than that set.
 */
export function revokedUses(
  list: Revoked,
  { registry, states }: Pick<Federation, 'registry' | 'states'>,
  now: number,
): readonly RevokedUse[] {
  if (list.revision <= registry.revision) return []
  const withdrawalOf = (app: string, version: string) => own(own(list.withdrawn, app), version)
  /** In a rollout, and after a fallback, the running version isn't the live one. */
  const isReleased = (app: string, before: string | undefined, running: string) => {
    const live = own(list.live, app)
    return live !== undefined && live !== before && live !== running
  }
  const { version } = registry.host
  const host = withdrawalOf('host', version)
  const uses: RevokedUse[] =
    host || isReleased('host', version, version)
      ? [{ app: 'host', title: undefined, off: undefined, security: host?.security === true }]
      : []
  for (const { name, state, override, facts } of states.get()) {
    if (state.phase !== 'ready' || override?.kind === 'origin') continue
    const switchedOff = own(list.disabled, name)
    const isOff = switchedOff && !(switchedOff.until && Date.parse(switchedOff.until) <= now)
    const gone = withdrawalOf(name, state.version)
    const isOld = !override && isReleased(name, registry.remotes[name]?.live, state.version)
    if (!isOff && !gone && !isOld) continue
    uses.push({
      app: name,
      title: isOff || gone ? titleText(facts?.routes[0]?.title ?? name) : undefined,
      off: isOff ? switchedOff.reason : undefined,
      security: (isOff && switchedOff.security === true) || gone?.security === true,
    })
  }
  return uses
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
