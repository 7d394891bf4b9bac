import { parseUrl, type Registry, type SiteConfig, type TextStorage } from '@tradefront/contracts'
import { FederationError } from '../errors/federation-error.ts'
import { own, switchedOff, withdrawalOf } from '../registry/revoked.ts'
import { inWords, remember, wishedOverrides } from './agreed-overrides.ts'
import { agreedOverrides, type Override } from './override-wish.ts'

/** The overrides in force, and wishes that were refused. */
export interface Overrides {
  readonly active: readonly Override[]
  readonly refused: readonly FederationError[]
}

/** What overrides are judged by. */
export interface OverrideRules {
  readonly pageUrl: string
  /** This tab's own storage: it remembers what its user has agreed to. */
  readonly tab: TextStorage | undefined
  /** With every published version, and what a newer list says of them. */
  readonly registry: Registry
  readonly config: Pick<SiteConfig, 'overrideOrigins' | 'versionOverrides'>
  /** Wall clock, ms since 1970. */
  readonly now: number
  /** Asks the user about overrides that are new to this tab; false, or nobody to ask, runs the release. */
  readonly confirm: ((overrides: readonly Override[]) => Promise<boolean>) | undefined
}

/**
 * Reads `?remotes=trading@1.4.0-ab12,chat@http://localhost:4204`, or what this tab keeps. Only
 * published versions where the deployment allows them, neither withdrawn nor of a switched-off remote, and
 * origins that it lists are accepted, and what is new to the tab only after its user has agreed: on a
 * trading site anything else is an exploit [MFE-05]. Kept in `tab` (sessionStorage), so that they die with
 * the tab; an empty `?remotes=` ends them.
 */
export async function readOverrides(rules: OverrideRules): Promise<Overrides> {
  const { pageUrl, tab } = rules
  const active: Override[] = []
  const refused: FederationError[] = []
  for (const part of wishedOverrides(pageUrl, tab).split(',').filter(Boolean)) {
    const at = part.indexOf('@')
    const remote = part.slice(0, Math.max(at, 0)).trim()
    const target = part.slice(at + 1).trim()
    const override = judge(remote, target, rules)
    if (typeof override === 'string') {
      refused.push(new FederationError('override-refused', { remote, sentences: [override] }))
    } else if (!active.some((other) => other.remote === remote)) active.push(override)
  }
  const agreed = new Set(agreedOverrides(tab).split(','))
  const isNew = active.some((override) => !agreed.has(inWords(override)))
  const accepted = isNew && !(await confirmed(rules, active, refused)) ? [] : active
  remember(tab, accepted)
  return { active: accepted, refused }
}

/** A question that could not be asked is a no. */
async function confirmed(
  { confirm }: OverrideRules,
  active: readonly Override[],
  refused: FederationError[],
): Promise<boolean> {
  try {
    return (await confirm?.(active)) ?? false
  } catch (cause) {
    const sentences = ['The question about it could not be shown.']
    refused.push(new FederationError('override-refused', { sentences, cause }))
    return false
  }
}

function judge(remote: string, target: string, { registry, config, now }: OverrideRules): Override | string {
  const entry = own(registry.remotes, remote)
  if (!entry) return `There is no remote '${remote}'.`
  const origin = originOf(target)
  if (origin) {
    if (!config.overrideOrigins.includes(origin)) return `${origin} is not on this deployment's list.`
    return { kind: 'origin', remote, origin }
  }
  if (!config.versionOverrides) return 'It runs released versions only.'
  if (!own(entry.versions, target)) return `The release set has no version '${target}' of ${remote}.`
  const stopped = withdrawalOf(entry, target) ?? switchedOff(entry, now)
  if (stopped) return `${remote} ${target} must not run: ${stopped.reason}`
  return { kind: 'version', remote, version: target }
}

/** The origin of an address that is nothing but an origin; anything with a path or name is refused. */
function originOf(target: string): string | undefined {
  const url = parseUrl(target)
  return url?.origin === target.replace(/\/$/, '') && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
