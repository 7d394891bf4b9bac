import type { TextStorage } from '@tradefront/browser'
import { parseUrl, type Registry, type SiteConfig } from '@tradefront/contracts'
import { FederationError } from '../errors/federation-error.ts'
import { own, switchedOff, withdrawalOf } from '../registry/revoked.ts'
import { inWords, remember, wishedOverrides } from './agreed-overrides.ts'
import { agreedOverrides, type Override } from './override-wish.ts'

/** Active overrides, and refused ones. */
export interface Overrides {
  readonly active: readonly Override[]
  readonly refused: readonly FederationError[]
}

/** What overrides are validated against. */
export interface OverrideRules {
  readonly pageUrl: string
  /** Session storage: remembers what the tab's user has accepted. */
  readonly tab: TextStorage | undefined
  /** Includes every published version, with the latest withdrawals. */
  readonly registry: Registry
  readonly config: Pick<SiteConfig, 'overrideOrigins' | 'versionOverrides'>
  /** Wall clock, ms since 1970. */
  readonly now: number
  /** Asks the user to confirm overrides new to this tab; if false or absent, the release runs. */
  readonly confirm: ((overrides: readonly Override[]) => Promise<boolean>) | undefined
}

/**
 * Reads `?remotes=trading@1.4.0-ab12,chat@http://localhost:4204`, or this tab's stored overrides. Accepts only
 * published versions, if the deployment allows them, that aren't withdrawn or switched off, and origins it lists;
 * anything new to the tab needs its user's confirmation: on a trading site anything else is an exploit [MFE-05].
 * Stored in `tab` (sessionStorage), so that they end with the tab; an empty `?remotes=` clears them.
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

/** A confirmation that couldn't be shown counts as declined. */
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

/** The origin, if the URL is just an origin; one with a path or user name is refused. */
function originOf(target: string): string | undefined {
  const url = parseUrl(target)
  return url?.origin === target.replace(/\/$/, '') && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
