/*
 * Stands in for the preloading of `@module-federation/runtime-core`, which works from snapshots. The
 * release tool writes this site's preload hints into its pages.
 */

function unused(): never {
  throw new Error("The federation runtime's preloading is not in this build: hints are the pages' own.")
}

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
}
