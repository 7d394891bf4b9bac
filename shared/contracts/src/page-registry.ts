import * as v from 'valibot'
import { RemoteName, RouteFacts, ShownText } from './remote.ts'

/*
 * The registry decides which code a page runs, and anyone who can write to the site's storage could have edited it.
 * So every text that names code, or becomes part of a URL or key, has a strict format.
 */

const text = (form: RegExp) => v.pipe(v.string(), v.regex(form))

/** `1.4.0`, `1.4.0-ab12cd34`: never the name of an `Object.prototype` property. */
export const Version = text(/^\d{1,9}(\.\d{1,9}){2}(-[\w.-]{1,40})?$/)
/** A build file relative to its folder: no hidden files, no path traversal. */
export const FilePath = text(/^(?!.{200})[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)
/**
 * A folder URL ending with a slash: on this site, or https, in which case the page checks that its origin is
 * allowed.
 */
export const FolderUrl = text(/^(?!.{200})(https:\/\/[\w.-]+(:\d+)?)?(\/[\w-][\w.-]*)+\/$/)
const Moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/),
  v.check((moment) => Date.parse(moment) > 0),
)
export const Reason = v.pipe(v.string(), v.maxLength(500))
const Range = text(/^[\w.^~<>=|* -]{1,60}$/)
const Files = v.array(FilePath)

/** One file of a release: hash in SRI format, sha256, of older versions sha384, and size in bytes. */
export const FileFacts = v.object({
  integrity: text(/^(sha256-[\w+/]{43}=|sha384-[\w+/]{64})$/),
  bytes: v.pipe(v.number(), v.finite()),
})
export type FileFacts = v.InferOutput<typeof FileFacts>

const Integrity = FileFacts.entries.integrity
/** A language's BCP 47 tag, 'de' or 'pt-BR'. */
const LanguageTag = text(/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/)

/**
 * The languages of an app besides English: hash of each catalogue, `languages/<tag>.json`, and the titles of
 * `remote.config.ts` by their English, which show before any catalogue is loaded.
 */
const Languages = v.record(
  LanguageTag,
  v.object({
    integrity: Integrity,
    titles: v.optional(v.record(v.string(), ShownText)),
    /** The host's: hash of the catalogue of its later pages, `later/languages/<tag>.json`. */
    later: v.optional(Integrity),
    /** The host's: hash of the server's sentences, `server/languages/<tag>.json`. */
    server: v.optional(Integrity),
  }),
)
export type Languages = v.InferOutput<typeof Languages>

/** What a page needs of a version of a remote. */
export const PageRemoteFacts = v.object({
  name: RemoteName,
  version: Version,
  /** Version of the remote contract it was built for. */
  contract: Version,
  owner: ShownText,
  /** Global name of the container, including the version. No browser global has this format. */
  global: text(/^[a-z]\w{0,50}_\w{1,90}$/i),
  /** Entry file, relative to the release's folder. */
  entry: FilePath,
  files: v.record(FilePath, FileFacts),
  routes: v.pipe(v.array(RouteFacts), v.maxLength(200)),
  /** Names that no host draws do nothing: a remote may be older or newer. */
  slots: v.array(v.string()),
  /** `Part` by `PartName`; read by the places only, which leave out what they don't know. */
  parts: v.optional(v.record(v.string(), v.unknown())),
  /** Files of its own to preload, by route path or `slot:<name>`. */
  preload: v.record(v.string(), Files),
  /** Required share keys, with the version range of each. */
  need: v.record(v.string(), Range),
  languages: v.optional(Languages),
})

/** Key in the host's `preload` for files every page needs: the host's own start. */
export const EVERY_PAGE = '*'

/** What a page needs of the host. */
export const PageHostFacts = v.object({
  version: Version,
  contract: Version,
  files: v.record(FilePath, FileFacts),
  /** Scripts and styles of the entry, in order. */
  initial: Files,
  /** Share keys the host provides: version, and the files that contain each. */
  give: v.record(v.string(), v.object({ version: Version, files: Files })),
  /** Host files to preload, by route path, `layout:<layout>`, `access:<access>` or {@link EVERY_PAGE}. */
  preload: v.optional(v.record(v.string(), Files), () => ({})),
  /** Paths owned by the host; remotes can't claim them. */
  routes: v.array(v.string()),
  languages: v.optional(Languages),
})

/** Why a version must no longer run. `security`: open tabs that run it reload immediately, without asking. */
export const WithdrawnVersion = v.object({ reason: Reason, security: v.optional(v.boolean()) })
export type WithdrawnVersion = v.InferOutput<typeof WithdrawnVersion>

/**
 * Withdrawn versions of one app. Kept after their facts are gone: a withdrawn version is never a candidate,
 * fallback, override or publication again until it is restored.
 */
export const WithdrawnVersions = v.record(v.string(), WithdrawnVersion)
export type WithdrawnVersions = v.InferOutput<typeof WithdrawnVersions>

/** Why a remote is switched off, and until when (ISO date-time). */
export const SwitchedOff = v.object({
  reason: Reason,
  until: v.nullish(Moment),
  /** Open tabs that run the remote reload immediately, without asking. */
  security: v.optional(v.boolean()),
})
export type SwitchedOff = v.InferOutput<typeof SwitchedOff>

export const PageRemoteEntry = v.object({
  live: Version,
  /** The version to fall back to: the newest in `history` that isn't withdrawn. */
  previous: v.nullish(Version),
  withdrawn: v.nullish(WithdrawnVersions),
  rollout: v.nullish(
    v.object({ version: Version, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  ),
  disabled: v.nullish(SwitchedOff),
  /** Facts by version; `base` is the folder's URL, ending with a slash. */
  versions: v.record(v.string(), v.object({ base: FolderUrl, facts: PageRemoteFacts })),
})

/** One release set as pages read it, from their own data block or from `registry.json`; the rest of that is left out. */
export const PageRegistry = v.object({
  schema: v.literal(1),
  revision: v.pipe(v.number(), v.finite()),
  host: v.object({
    version: Version,
    base: FolderUrl,
    facts: PageHostFacts,
  }),
  remotes: v.record(v.string(), PageRemoteEntry),
})

/**
 * `revoked.json`: what must no longer run, and what is live now; small enough for open tabs to poll. Generated from
 * the release set of the same revision.
 */
export const Revoked = v.object({
  schema: v.literal(1),
  revision: v.pipe(v.number(), v.finite()),
  /** Remotes that are switched off. */
  disabled: v.record(v.string(), SwitchedOff),
  /** Withdrawn versions by app, `host` included. */
  withdrawn: v.record(v.string(), WithdrawnVersions),
  /** Live versions by app, `host` included. Absent when written by an older publisher. */
  live: v.optional(v.record(v.string(), v.string())),
})
export type Revoked = v.InferOutput<typeof Revoked>
