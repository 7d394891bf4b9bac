import { nextTask, savesData } from '@tradefront/browser'
import type { Federation } from '@tradefront/federation'

type Known = Pick<Federation, 'match' | 'registry' | 'states'>

const requested = new Set<string>()

/**
 * Prefetches the files of a path in parallel and in the background: the host's, and those of the remote's version that
 * this visitor gets. The page then opens without a chain of requests [MFE-02]. Not for customers who save data.
 */
export function prefetchPath({ match, registry, states }: Known, pathname: string): void {
  if (savesData()) return
  // `rel=integrity` only carries a style sheet's hash.
  for (const link of document.querySelectorAll('link[href]:not([rel=integrity])'))
    requested.add(link.getAttribute('href') ?? '')
  for (const url of filesOf({ match, registry, states }, pathname)) {
    if (requested.has(url)) continue
    requested.add(url)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.as = url.endsWith('.css') ? 'style' : 'script'
    hint.href = url
    document.head.append(hint)
  }
}

/** Prefetches paths, each in a task of its own: nobody waits for them, while keys and prices want their turn. */
export async function prefetchPaths(federation: Known, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await nextTask()
    prefetchPath(federation, path)
  }
}

function filesOf({ match, registry, states }: Known, pathname: string): string[] {
  const found = match(pathname)
  const path = found?.route.path ?? pathname
  const { base, facts } = registry.host
  const files = (facts.preload[path] ?? []).map((file) => base + file)
  const status = states.get().find(({ name }) => name === found?.remote)
  // A tester's local build is not prefetched.
  if (!found || !status?.facts || status.override) return files
  const { versions = {}, disabled } = registry.remotes[found.remote] ?? {}
  const release = versions[status.facts.version]
  if (!release || disabled) return files
  const own = [release.facts.entry, ...(release.facts.preload[path] ?? [])]
  return [...files, ...own.map((file) => release.base + file)]
}

/** Prefetches the target of a link when it is hovered, touched or focused; returns a function that stops it. */
export function followLinks(federation: Known): () => void {
  const listener = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
    if (link.pathname !== window.location.pathname) prefetchPath(federation, link.pathname)
  }
  const events = ['pointerover', 'pointerdown', 'focusin']
  for (const name of events) document.addEventListener(name, listener, { passive: true })
  return () => events.forEach((name) => document.removeEventListener(name, listener))
}
