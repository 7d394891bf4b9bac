import { readStored, storedJson } from '@tradefront/browser'
import type { PageReport } from '@tradefront/contracts'
import { safeStorage } from '@tradefront/session'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** Optional reports that this site sends: lost files and crashed parts, and blocked content. */
const REPORT_KINDS = ['failures', 'violations'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

const KEY = 'reports-off'
const Stored = v.array(v.picklist(REPORT_KINDS))
const listeners = new Set<() => void>()

const storedText = () => JSON.stringify(readStored(safeStorage, KEY, storedJson(Stored)) ?? [])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether reports of this kind may be sent from this browser: yes until someone switches them off. */
export const maySend = (kind: ReportKind): boolean =>
  !(JSON.parse(storedText()) as ReportKind[]).includes(kind)

/** The same for components. */
export function useMaySend(kind: ReportKind): boolean {
  return useSyncExternalStore(subscribe, () => maySend(kind))
}

/** Stores the choice for this browser; applies immediately, also to what is collected already. */
export function chooseReports(kind: ReportKind, isOn: boolean): void {
  const off = REPORT_KINDS.filter((one) => (one === kind ? !isOn : !maySend(one)))
  safeStorage.setItem(KEY, JSON.stringify(off))
  for (const listener of listeners) listener()
}

/** The choice that a report depends on. */
export const kindOf = ({ kind }: Pick<PageReport, 'kind'>): ReportKind =>
  kind === 'violation' ? 'violations' : 'failures'
