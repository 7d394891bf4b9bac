import type { LogEntry, LoggedChange, ReleaseLog } from '@tradefront/federation/release-log'
import { momentOf } from '../publish/why.ts'

/** Lines about an app's releases, newest first; about every app's if none is named. */
export function logLines({ entries }: ReleaseLog, app?: string, version?: string): string[] {
  return entries.toReversed().flatMap((entry) => {
    const changes = entry.changes.filter(
      (one) =>
        (app === undefined || one.app === app) &&
        (version === undefined || one.version === version || one.from === version),
    )
    if (changes.length === 0 && (app !== undefined || entry.changes.length > 0)) return []
    return [
      `${momentOf(entry.at)} ${entry.by}: ${whatOf(changes, app === undefined)}${whyOf(entry, changes)}`,
    ]
  })
}

/** When a remote's rollout came to this share of visitors, Unix ms; undefined if the log doesn't know. */
export function stepBegan(
  { entries }: ReleaseLog,
  app: string,
  { version, percent }: { readonly version: string; readonly percent: number },
): number | undefined {
  const entry = entries.findLast(({ changes }) =>
    changes.some((one) => one.app === app && one.what === 'rollout'),
  )
  const step = entry?.changes.find((one) => one.app === app && one.what === 'rollout')
  return entry && step?.version === version && step.percent === percent ? Date.parse(entry.at) : undefined
}

function whatOf(changes: readonly LoggedChange[], isNamed: boolean): string {
  if (changes.length === 0) return 'pages written again'
  return changes.map((one) => `${isNamed ? `${one.app} ` : ''}${sentenceOf(one)}`).join('; ')
}

function sentenceOf({ what, version = '', from, percent = 0, reason = '' }: LoggedChange): string {
  switch (what) {
    case 'live':
      return from === undefined ? `live: ${version}` : `live: ${from} → ${version}`
    case 'rollout':
      return percent === 0 ? `rollout of ${version} ended` : `${version} for ${percent} % of visitors`
    case 'withdrawn':
      return `${version} withdrawn: ${reason}`
    case 'allowed':
      return `${version} let in with ${reason}`
    case 'disabled':
      return `switched off: ${reason}`
    case 'enabled':
      return 'switched on'
    case 'changed':
      return 'changed'
    case 'known':
    case 'restored':
    case 'forgotten':
      return `${version} ${what}`
  }
}

function whyOf({ why }: LogEntry, changes: readonly LoggedChange[]): string {
  return why === undefined || changes.some(({ reason }) => reason === why) ? '' : ` (${why})`
}
