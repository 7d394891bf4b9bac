import * as v from 'valibot'

/**
 * One kind of failure in a page, or the start of a remote that is being rolled out, and how often it happened. Identifies
 * code only: no page URL, query, page text or personal data.
 */
export const PageReport = v.object({
  /**
   * `file`: a script or style sheet failed to load. `failure`: a remote or one of its views failed to start, or
   * crashed. `fallback`: another version replaced a remote's. `violation`: the content security policy blocked
   * something. `start`: a remote of which two versions are live started.
   */
  kind: v.picklist(['file', 'failure', 'fallback', 'violation', 'start']),
  /** Owner of the file: a remote or `host`; absent if unknown. */
  remote: v.optional(v.string()),
  /** The version that failed, or for a `fallback` the one running now. */
  version: v.optional(v.string()),
  /** Error code of a `failure`; directive of a `violation`. */
  code: v.optional(v.string()),
  /** Of a crash: name of the error's class, such as `TypeError`. */
  error: v.optional(v.string()),
  /** Of a crash: innermost places of its stack in our files, such as `/remotes/chat/1.0.0/12.js:1:2345`. */
  stack: v.optional(v.pipe(v.array(v.string()), v.maxLength(5))),
  /** Of a `start` with the page's first view: its largest contentful paint, ms since the visitor went there. */
  ms: v.optional(v.number()),
  /** Path of the file that failed to load or violated the policy; for another site only its origin. */
  file: v.optional(v.string()),
  /**
   * What the policy blocked: an origin, a browser keyword such as `eval`, or the sink that text was assigned to.
   */
  blocked: v.optional(v.string()),
  count: v.number(),
})
export type PageReport = v.InferOutput<typeof PageReport>

/** Sent to `reports` of config.json, as text. Ours; not in the specification. */
export const PageReports = v.object({
  schema: v.literal(1),
  /** Version of the host. */
  host: v.string(),
  /** Revision of the release set. */
  revision: v.number(),
  reports: v.pipe(v.array(PageReport), v.maxLength(50)),
})
export type PageReports = v.InferOutput<typeof PageReports>
