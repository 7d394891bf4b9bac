import * as v from 'valibot'

/**
 * `config.json`, served beside index.html and read at run time: where the broker is. Everything
 * external has a local default that works (architecture 11).
 */
export const SiteConfig = v.object({
  /** Base address ending /api/v1, used on a local host, an IP or a demo/preview host [GATE-02]. */
  demoApi: v.optional(v.string(), ''),
  /** Parts of host names that count as demo or preview hosts. */
  demoHosts: v.optional(v.array(v.string()), () => ['demo.', 'preview.']),
  pusher: v.object({
    key: v.string(),
    cluster: v.optional(v.string(), 'mt1'),
    /** Empty: the hosted provider of `cluster`. */
    host: v.optional(v.string(), ''),
    port: v.optional(v.number()),
    tls: v.optional(v.boolean(), true),
  }),
  prices: v.object({ url: v.string(), key: v.string() }),
  /** Charting provider; absent: the built-in chart. */
  charting: v.nullish(v.object({ script: v.string() })),
  /**
   * Provider of the economic calendar and of the market news: an embed script whose settings are the text of
   * its own script element. Absent: the broker's lists, GET /calendar and GET /news [ROOM-09].
   */
  calendar: v.nullish(v.object({ script: v.string() })),
  news: v.nullish(v.object({ script: v.string() })),
  /** Origins a tester may load a remote from (`?remotes=trading@http://localhost:4202`); none by default. */
  overrideOrigins: v.optional(v.array(v.string()), () => []),
  /** Whether `?faults=` may switch loader faults on in this deployment. */
  faults: v.optional(v.boolean(), false),
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>
