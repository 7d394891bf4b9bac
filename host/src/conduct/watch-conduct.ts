import { browserStorage } from '@tradefront/browser'
import type { Federation } from '@tradefront/federation'
import { suspendRemotes } from '@tradefront/federation/suspend'
import type { EarlyReports } from '../reports/early-reports.ts'
import { sendReports } from '../reports/send-reports.ts'
import { reloadUnasked } from '../revoked/reload-once.ts'
import { createBusFloods } from './bus-floods.ts'
import { traced } from './bus-trace.ts'
import { noteBlock, noteMerged, noteRefused, UNKNOWN } from './conduct.ts'
import { watchRoot } from './emptied-page.ts'
import { limitHistory } from './history-floods.ts'
import { watchLongTasks } from './long-tasks.ts'
import { callStack, createRemoteOf } from './remote-of.ts'

/**
 * Remotes are trusted code, but a mistake in one must not take the others down [MFE-03]. Watches the bus, the
 * address, the main thread and the application's root element for the lifetime of the page.
 *
 * @param early if config.json enables reports: what has been collected so far, sent with what follows.
 */
export function watchConduct(federation: Federation, early?: EarlyReports): () => void {
  const { mounted } = federation
  const remoteOf = createRemoteOf(federation, window.location.href)
  const warned = new Set<string>()
  const warnOnce = (remote: string, what: string) => {
    const sentence = `[conduct] ${remote === UNKNOWN ? 'unknown remote' : remote} ${what}`
    if (!warned.has(sentence)) console.warn(sentence)
    warned.add(sentence)
  }

  const floods = createBusFloods({
    onMerged(remote, event, count) {
      warnOnce(remote, `sends ${event} too often; it is merged.`)
      noteMerged(remote, event, count)
    },
  })
  federation.guardEmits(traced(floods))
  const stopHistory = limitHistory(window.history, {
    onRefused() {
      const remote = remoteOf(callStack()) ?? UNKNOWN
      warnOnce(remote, 'changes the address too often; changes are refused.')
      noteRefused(remote)
    },
  })
  const stopTasks = watchLongTasks({
    remoteOf,
    mounted,
    onBlock(remote, kind, ms) {
      if (kind === 'blocks') warnOnce(remote, 'keeps the page from answering.')
      noteBlock(remote, kind, ms)
    },
  })
  const root = document.querySelector<HTMLElement>('#root')
  const stopRoot = root
    ? watchRoot(root, {
        remoteOf,
        mounted,
        suspend: (names) => suspendRemotes(browserStorage('tab'), names),
        reload: () => reloadUnasked(() => window.location.reload()),
      })
    : () => {}
  const stopReports = early ? sendReports(federation, early, remoteOf) : () => {}
  return () => [stopHistory, stopTasks, stopRoot, stopReports].forEach((stop) => stop())
}
