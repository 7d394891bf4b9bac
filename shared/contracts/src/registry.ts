import * as v from 'valibot'
import {
  FilePath,
  FolderUrl,
  PageHostFacts,
  PageRegistry,
  PageRemoteEntry,
  PageRemoteFacts,
  Reason,
  Version,
  WithdrawnVersions,
} from './page-registry.ts'

/*
 * The complete release set, as builds and the publisher write it. Pages read less of it (page-registry.ts), so that fields
 * for the publisher cost no visitor a byte.
 */

/** Written by a remote's build (`facts.json`); the registry keeps one per version. */
export const RemoteFacts = v.object({
  ...PageRemoteFacts.entries,
  /** Short commit hash; empty if the sources weren't in a repository. */
  commit: v.optional(v.string()),
  /** ISO date-time of the commit. */
  built: v.optional(v.string()),
  /** The share keys of `need` used by each route path or `slot:<name>`, for preload hints. */
  needBy: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Whether it was built with uncommitted changes. */
  dirty: v.optional(v.boolean()),
  /** Places for parts that it draws; for the publisher, left out of pages. */
  draws: v.optional(v.array(v.string())),
  /** The exports it uses, by share key; for the publisher, left out of pages. */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** API version of each used share key at build time, derived from its content. */
  apis: v.optional(v.record(v.string(), v.string())),
  /** Bus events it sends and listens to. */
  sends: v.optional(v.array(v.string())),
  hears: v.optional(v.array(v.string())),
  /** Custom properties of the theme (`--tf-...`) that it reads and doesn't define. */
  tokens: v.optional(v.array(v.string())),
  /** Hash (hex) of what the publisher type-checks it with, which the site's store keeps and nobody serves. */
  types: v.optional(v.string()),
  /** Hash (hex) of its contract tests, which the store keeps likewise; absent if it has none. */
  contractTests: v.optional(v.string()),
  /** Hash (hex) of its source maps, which the store keeps likewise. */
  maps: v.optional(v.string()),
})
export type RemoteFacts = v.InferOutput<typeof RemoteFacts>

/** Written by the host's build. */
export const HostFacts = v.object({
  ...PageHostFacts.entries,
  commit: v.optional(v.string()),
  built: v.optional(v.string()),
  /** Share keys the host provides: version, and the files that contain each. */
  give: v.record(
    v.string(),
    v.object({
      ...PageHostFacts.entries.give.value.entries,
      /** Names of its exports, if the build knows them; left out of pages. */
      exports: v.optional(v.array(v.string())),
      /** Version of its API, derived from its content. */
      api: v.optional(v.string()),
    }),
  ),
  dirty: v.optional(v.boolean()),
  /** Script that guards a page's first files; absent in older builds. */
  first: v.optional(FilePath),
  /** Whether the build includes the Trusted Types policy its pages require; absent in older builds. */
  trustedTypes: v.optional(v.boolean()),
  /** Public keys that it accepts release sets of, separated by commas, if built with any; left out of pages. */
  publicKey: v.optional(v.string()),
  /** Layout slots and places for parts that it renders; for the publisher, left out of pages, as is what follows. */
  slots: v.optional(v.array(v.string())),
  /** Bus events it sends and listens to. */
  sends: v.optional(v.array(v.string())),
  hears: v.optional(v.array(v.string())),
  /** Custom properties of the theme that it defines. */
  tokens: v.optional(v.array(v.string())),
  /** Hash (hex) of the declarations of what it gives, as a remote's `types`. */
  types: v.optional(v.string()),
  /** Hash (hex) of the modules that remotes' contract tests are run against. */
  contractTests: v.optional(v.string()),
  /** Hash (hex) of its source maps. */
  maps: v.optional(v.string()),
})
export type HostFacts = v.InferOutput<typeof HostFacts>

/** Who first published a version, and when (ISO date-time); for the release tool, left out of pages. */
export const Published = v.object({ by: v.string(), at: v.string() })
export type Published = v.InferOutput<typeof Published>

/** What a version was let through with: a check that refused it, the reason it was overridden for, by whom and when. */
export const Allowed = v.object({
  check: v.picklist(['removal', 'api']),
  reason: Reason,
  by: v.string(),
  at: v.string(),
})
export type Allowed = v.InferOutput<typeof Allowed>

const { live, previous, ...entries } = PageRemoteEntry.entries

/** A remote's versions. Members are in the order in which the publisher writes them, which a release is compared by. */
export const RemoteEntry = v.object({
  live,
  previous,
  /** Versions that were live before, newest first. */
  history: v.nullish(v.array(v.string())),
  ...entries,
  /** Facts by version; `base` is the folder's URL, ending with a slash. */
  versions: v.record(
    v.string(),
    v.object({
      base: FolderUrl,
      facts: RemoteFacts,
      published: v.optional(Published),
      allowed: v.optional(v.array(Allowed)),
    }),
  ),
})
export type RemoteEntry = v.InferOutput<typeof RemoteEntry>

/** `registry.json`: one release set. */
export const Registry = v.object({
  ...PageRegistry.entries,
  host: v.object({
    version: Version,
    /** The previous version, for a rollback. */
    previous: v.nullish(Version),
    history: v.nullish(v.array(v.string())),
    withdrawn: v.nullish(WithdrawnVersions),
    base: FolderUrl,
    facts: HostFacts,
    published: v.optional(Published),
    allowed: v.optional(v.array(Allowed)),
  }),
  remotes: v.record(v.string(), RemoteEntry),
})
export type Registry = v.InferOutput<typeof Registry>
