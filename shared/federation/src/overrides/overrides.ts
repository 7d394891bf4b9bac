import { readStored, type Registry, type TextStorage } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'

const KEY = 'tradefront-remotes'
/** `name@target` with commas between them, as {@link readOverrides} wrote it. */
const StoredWish = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[^@,]+@[^,]+(,[^@,]+@[^,]+)*$/))

/** A version of one remote that this tab runs instead of the released one. */
export type Override =
  | { readonly kind: 'version'; readonly remote: string; readonly version: string }
  | { readonly kind: 'origin'; readonly remote: string; readonly origin: string }

/** The overrides in force, and wishes that were refused. */
export interface Overrides {
  readonly active: readonly Override[]
  readonly refused: readonly FederationError[]
}

/** What the address, or else this tab's memory, asks for: `trading@1.4.0-ab12,...`; empty for nothing. */
export function wishedOverrides(pageUrl: string, tab: TextStorage | undefined): string {
  return new URL(pageUrl).searchParams.get('remotes') ?? recall(tab)
}

/**
 * Reads `?remotes=trading@1.4.0-ab12,chat@http://localhost:4204`, or what this tab was told before. Only
 * versions that the registry knows and origins that the deployment lists are accepted: on a trading site
 * anything else is an exploit [MFE-05]. Kept in `tab` (sessionStorage), so that they die with the tab;
 * an empty `?remotes=` ends them.
 */
export function readOverrides(
  pageUrl: string,
  tab: TextStorage | undefined,
  registry: Registry,
  origins: readonly string[],
): Overrides {
  const wish = wishedOverrides(pageUrl, tab)
  const active: Override[] = []
  const refused: FederationError[] = []
  for (const part of wish.split(',').filter(Boolean)) {
    const at = part.indexOf('@')
    const remote = part.slice(0, Math.max(at, 0)).trim()
    const target = part.slice(at + 1).trim()
    const override = judge(remote, target, registry, origins)
    if (typeof override === 'string') {
      refused.push(new FederationError('override-refused', { remote, sentences: [override] }))
    } else if (!active.some((other) => other.remote === remote)) active.push(override)
  }
  remember(tab, active)
  return { active, refused }
}

/** Forgets this tab's overrides; the page has to be loaded again to be free of them. */
export function forgetOverrides(tab: TextStorage | undefined): void {
  remember(tab, [])
}

/** Where an override points, in words for the banner and error reports. */
export function overrideTarget(override: Override): string {
  return override.kind === 'version' ? override.version : override.origin
}

function judge(
  remote: string,
  target: string,
  registry: Registry,
  origins: readonly string[],
): Override | string {
  const entry = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined
  if (!entry) return `There is no remote '${remote}'.`
  if (Object.hasOwn(entry.versions, target)) return { kind: 'version', remote, version: target }
  const origin = originOf(target)
  if (!origin) return `The release set has no version '${target}' of ${remote}.`
  if (!origins.includes(origin)) return `${origin} is not on this deployment's list.`
  return { kind: 'origin', remote, origin }
}

/** The origin of an address that is nothing but an origin; anything with a path or name is refused. */
function originOf(target: string): string | undefined {
  if (!URL.canParse(target)) return undefined
  const url = new URL(target)
  return url.origin === target.replace(/\/$/, '') && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

function recall(tab: TextStorage | undefined): string {
  return readStored(tab, KEY, StoredWish) ?? ''
}

function remember(tab: TextStorage | undefined, active: readonly Override[]): void {
  try {
    if (active.length === 0) tab?.removeItem(KEY)
    else
      tab?.setItem(KEY, active.map((override) => `${override.remote}@${overrideTarget(override)}`).join(','))
  } catch {
    // A forbidden storage: the override holds for this page only.
  }
}
