import * as v from 'valibot'
import { RemoteName, RouteFacts, ShownText, SlotName } from './remote.ts'

/*
 * What a page runs is decided by these data, and they may have been written by anybody who can write to where
 * the site lies: so every text that names code, or becomes part of an address or of a key, has a strict form.
 */

const text = (form: RegExp) => v.pipe(v.string(), v.regex(form))

/** `1.4.0`, `1.4.0-ab12cd34`: never the name of something that every object has. */
const Version = text(/^\d{1,9}(\.\d{1,9}){2}(-[\w.-]{1,40})?$/)
/** A file of a build, relative to its folder: nothing hidden, nothing that leads out of it. */
const FilePath = text(/^(?!.{200})[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)
/** A folder: of this site, or https, where the page then asks whether its origin is allowed. Ends with a slash. */
const FolderUrl = text(/^(?!.{200})(https:\/\/[\w.-]+(:\d+)?)?(\/[\w-][\w.-]*)+\/$/)
const Moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/),
  v.check((moment) => Date.parse(moment) > 0),
)
const Reason = v.pipe(v.string(), v.maxLength(500))
const Range = text(/^[\w.^~<>=|* -]{1,60}$/)
const Files = v.array(FilePath)

/** One file of a release: sha384 in SRI form (`sha384-...`) and size in bytes. */
export const FileFacts = v.object({
  integrity: text(/^sha384-[\w+/]{64}$/),
  bytes: v.pipe(v.number(), v.finite()),
})
export type FileFacts = v.InferOutput<typeof FileFacts>

/** What a remote's build writes about itself (`facts.json`), and the registry keeps per version. */
export const RemoteFacts = v.object({
  name: RemoteName,
  version: Version,
  /** Version of the remote contract it was written for. */
  contract: Version,
  owner: ShownText,
  /** Short commit of its sources; empty where they were in no repository. */
  commit: v.optional(v.string(), ''),
  /** ISO date-time of the commit. */
  built: v.optional(v.string(), ''),
  /** Whether its sources had changes that the commit lacks. */
  dirty: v.optional(v.boolean()),
  /** Global name of the container; carries the version. No name of the browser's own has this form. */
  global: text(/^[a-z]\w{0,50}_\w{1,90}$/i),
  /** Entry file, relative to the release's folder. */
  entry: FilePath,
  files: v.record(FilePath, FileFacts),
  routes: v.pipe(v.array(RouteFacts), v.maxLength(200)),
  slots: v.array(SlotName),
  /** Own files to load ahead, by route path or `slot:<name>`. */
  preload: v.record(v.string(), Files),
  /** Share keys it needs from the host, with the version range of each. */
  need: v.record(v.string(), Range),
  /** The share keys of `need` that a route or slot uses, by route path or `slot:<name>`, for preload hints. */
  needBy: v.optional(v.record(v.string(), v.array(v.string())), () => ({})),
  /** The exports that it uses, by share key; for the publisher, left out of pages. */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Version of the API of each used share key that it was built against, derived from its content. */
  apis: v.optional(v.record(v.string(), v.string())),
  /** Names of bus events that it sends, and that it listens to. */
  sends: v.optional(v.array(v.string())),
  hears: v.optional(v.array(v.string())),
})
export type RemoteFacts = v.InferOutput<typeof RemoteFacts>

/** The place in the host's `preload` whose files every page needs: what the host itself starts with. */
export const EVERY_PAGE = '*'

/** What the host's build writes about itself. */
export const HostFacts = v.object({
  version: Version,
  contract: Version,
  commit: v.optional(v.string(), ''),
  built: v.optional(v.string(), ''),
  dirty: v.optional(v.boolean()),
  files: v.record(FilePath, FileFacts),
  /** Script that watches over a page's first files; absent in builds from before there was one. */
  first: v.optional(FilePath),
  /** Whether the build brings the policy of Trusted Types that its pages ask for; absent in builds from before. */
  trustedTypes: v.optional(v.boolean()),
  /** Scripts and styles of the entry, in order. */
  initial: Files,
  /** Share keys the host provides: version, and the host's files that carry it. */
  give: v.record(
    v.string(),
    v.object({
      version: Version,
      files: Files,
      /** Names of its exports, where the build knows them; for the publisher, left out of pages. */
      exports: v.optional(v.array(v.string())),
      /** Version of its API, derived from its content. */
      api: v.optional(v.string()),
    }),
  ),
  /** Host files to load ahead, by route path, `layout:<layout>`, `access:<access>` or {@link EVERY_PAGE}. */
  preload: v.optional(v.record(v.string(), Files), () => ({})),
  /** The public key by which it checks release sets, where it was built with one; left out of pages. */
  publicKey: v.optional(v.string()),
  /** Paths that the host owns; no remote may claim them. */
  routes: v.array(v.string()),
  /** The places of the layout that it draws; for the publisher, left out of pages, like what follows. */
  slots: v.optional(v.array(v.string())),
  /** Names of bus events that it sends, and that it listens to. */
  sends: v.optional(v.array(v.string())),
  hears: v.optional(v.array(v.string())),
})
export type HostFacts = v.InferOutput<typeof HostFacts>

/**
 * Why a version must not run any more. `security`: open tabs that run it load again at once, without
 * asking.
 */
export const WithdrawnVersion = v.object({ reason: Reason, security: v.optional(v.boolean()) })
export type WithdrawnVersion = v.InferOutput<typeof WithdrawnVersion>

/**
 * Withdrawn versions of one app. It outlives their facts: a withdrawn version is never a candidate, a
 * fallback, an override or a publication again, until somebody restores it.
 */
export const WithdrawnVersions = v.record(v.string(), WithdrawnVersion)
export type WithdrawnVersions = v.InferOutput<typeof WithdrawnVersions>

/** Why a remote is switched off, and until when (ISO date-time). */
export const SwitchedOff = v.object({
  reason: Reason,
  until: v.nullish(Moment),
  /** Open tabs that run the remote load again at once, without asking. */
  security: v.optional(v.boolean()),
})
export type SwitchedOff = v.InferOutput<typeof SwitchedOff>

/** Who published a version first, and when (ISO date-time); for the release tool, left out of pages. */
export const Published = v.object({ by: v.string(), at: v.string() })
export type Published = v.InferOutput<typeof Published>

export const RemoteEntry = v.object({
  live: Version,
  /** The version to fall back on: the newest of `history` that is not withdrawn. */
  previous: v.nullish(Version),
  /** Versions that were live before, newest first; for the release tool alone. */
  history: v.nullish(v.array(v.string())),
  withdrawn: v.nullish(WithdrawnVersions),
  rollout: v.nullish(
    v.object({ version: Version, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  ),
  disabled: v.nullish(SwitchedOff),
  /** Facts by version; `base` is the folder's URL, ending with a slash. */
  versions: v.record(
    v.string(),
    v.object({ base: FolderUrl, facts: RemoteFacts, published: v.optional(Published) }),
  ),
})
export type RemoteEntry = v.InferOutput<typeof RemoteEntry>

/** `registry.json`: one release set. */
export const Registry = v.object({
  schema: v.literal(1),
  revision: v.pipe(v.number(), v.finite()),
  host: v.object({
    version: Version,
    /** The version before, for a rollback. */
    previous: v.nullish(Version),
    history: v.nullish(v.array(v.string())),
    withdrawn: v.nullish(WithdrawnVersions),
    base: FolderUrl,
    facts: HostFacts,
    published: v.optional(Published),
  }),
  remotes: v.record(v.string(), RemoteEntry),
})
export type Registry = v.InferOutput<typeof Registry>

/**
 * `revoked.json`: what must not run any more, and what is live now, small enough for open tabs to ask for it again and
 * again. Made from the release set of the same revision.
 */
export const Revoked = v.object({
  schema: v.literal(1),
  revision: v.pipe(v.number(), v.finite()),
  /** Remotes that are switched off. */
  disabled: v.record(v.string(), SwitchedOff),
  /** Withdrawn versions by app, `host` included. */
  withdrawn: v.record(v.string(), WithdrawnVersions),
  /** Live versions by app, `host` included. Absent in lists of an older publisher. */
  live: v.optional(v.record(v.string(), v.string())),
})
export type Revoked = v.InferOutput<typeof Revoked>
