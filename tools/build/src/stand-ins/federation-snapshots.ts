/*
 * Stands in for the snapshots of `@module-federation/runtime-core`: they are what the runtime learns from
 * manifests, and this site loads entry files by a registry of its own. `disableSnapshot` only keeps the
 * runtime from using them; the code would still be on the page.
 */

/** Keeps nothing. The runtime offers its plugins to it and clears its cache when a remote ends. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin() {} }
  readonly manifestCache = new Map<string, never>()
}

/** Nothing is known about any remote. */
export function getGlobalRemoteInfo(): { hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined }
}
