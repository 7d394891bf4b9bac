import type { Revoked } from '@tradefront/contracts'
import type { Federation } from '@tradefront/federation'

/** Something that runs in this tab although it must not any more, or although there is a newer one. */
export interface RevokedUse {
  /** `host`, or the remote's name. */
  readonly app: string
  /** What people call it: its first page; undefined for the site itself, and for what has a newer release only. */
  readonly title: string | undefined
  /** Its visitors' sentence when it is switched off; undefined when only this version is withdrawn or not the newest. */
  readonly off: string | undefined
  readonly security: boolean
}

/**
 * What a list says of the code that this tab has loaded: switched off, withdrawn, or another version made live since the
 * page's release set. A tester's versions are nobody's release; nothing comes of a list that is not newer than that set.
 */
export function revokedUses(
  list: Revoked,
  { registry, states }: Pick<Federation, 'registry' | 'states'>,
  now: number,
): readonly RevokedUse[] {
  if (list.revision <= registry.revision) return []
  const withdrawalOf = (app: string, version: string) => own(own(list.withdrawn, app), version)
  /** Whoever is in a rollout, or fell back, runs no live version. */
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
      title: isOff || gone ? (facts?.routes[0]?.title ?? name) : undefined,
      off: isOff ? switchedOff.reason : undefined,
      security: (isOff && switchedOff.security === true) || gone?.security === true,
    })
  }
  return uses
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
