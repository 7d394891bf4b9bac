import * as v from 'valibot'

/** File beside a build, hidden and never served as it is, that says what the build was made of. */
export const ORIGIN_FILE = '.origin.json'

/** File beside a build, hidden and never served, with the source maps of its scripts by their path. */
export const SOURCE_MAPS_FILE = '.maps.json'

/** Source and npm packages of a build, from which the publisher writes its provenance and bill of materials. */
export const BuildOrigin = v.object({
  /** Full commit hash; empty if the sources weren't in a repository. */
  commit: v.string(),
  /** Whether there were uncommitted changes. */
  dirty: v.boolean(),
  /** npm packages compiled into it. */
  packages: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      /** As declared by the package; 'Unknown' if absent. */
      license: v.string(),
      homepage: v.optional(v.string()),
    }),
  ),
})
export type BuildOrigin = v.InferOutput<typeof BuildOrigin>
