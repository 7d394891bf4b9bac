import * as v from 'valibot'

/**
 * One thing that went wrong in a page, and how often. It names code alone: no address of a page, no query, no text of
 * the page, no person.
 */
export const PageReport = v.object({
  /**
   * `file`: a script or style sheet did not arrive. `failure`: a remote or one of its views did not start, or crashed.
   * `fallback`: another version took a remote's place. `violation`: the page's policy stopped something.
   */
  kind: v.picklist(['file', 'failure', 'fallback', 'violation']),
  /** Whose file it is; `host`, or absent where that is not known. */
  remote: v.optional(v.string()),
  /** The version that failed, or, of a `fallback`, the one that runs now. */
  version: v.optional(v.string()),
  /** Code of a `failure`; directive of a `violation`. */
  code: v.optional(v.string()),
  /** Path of the file that did not arrive, or that broke the policy; on another site only its origin. */
  file: v.optional(v.string()),
  /** What the policy stopped: an origin, a word of the browser's such as `eval`, or what text was assigned to. */
  blocked: v.optional(v.string()),
  count: v.number(),
})
export type PageReport = v.InferOutput<typeof PageReport>

/** What a page sends to `reports` of config.json, as text. Ours; the specification does not name it. */
export const PageReports = v.object({
  schema: v.literal(1),
  /** Version of the host. */
  host: v.string(),
  /** Revision of the release set. */
  revision: v.number(),
  reports: v.pipe(v.array(PageReport), v.maxLength(50)),
})
export type PageReports = v.InferOutput<typeof PageReports>
