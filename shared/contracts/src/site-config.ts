import * as v from 'valibot'

/** An external provider, whose widget brings its own script and shows in a frame. */
export const ExternalProvider = v.object({
  /** Address of the provider's script: https, or http of this machine. */
  script: v.string(),
  /** Origins of the widget's frames where they are not the script's own. */
  frames: v.optional(v.array(v.string())),
})
export type ExternalProvider = v.InferOutput<typeof ExternalProvider>

/**
 * `pusher.host` and `prices.url` of a broker whose sockets are on the site's own origin, whatever its name: the same
 * folder then serves every host name. `demoApi` is a path there, `/api/v1`.
 */
export const OWN_ORIGIN = '/'

/**
 * `config.json`, served beside index.html and read at run time: where the broker is. Everything
 * external has a local default that works (architecture, The sandbox).
 */
export const SiteConfig = v.object({
  /**
   * Base address ending /api/v1, used on a local host, an IP or a demo/preview host [GATE-02]; a path is on the
   * site's own origin.
   */
  demoApi: v.optional(v.string(), ''),
  /** Parts of host names that count as demo or preview hosts. */
  demoHosts: v.optional(v.array(v.string()), () => ['demo.', 'preview.']),
  pusher: v.object({
    key: v.string(),
    cluster: v.optional(v.string(), 'mt1'),
    /** Empty: the hosted provider of `cluster`. {@link OWN_ORIGIN}: the site's, and so are port and TLS. */
    host: v.optional(v.string(), ''),
    port: v.optional(v.number()),
    tls: v.optional(v.boolean(), true),
  }),
  /** `url` may be {@link OWN_ORIGIN}. */
  prices: v.object({ url: v.string(), key: v.string() }),
  /** Charting provider; absent: the built-in chart [ROOM-03]. */
  charting: v.nullish(ExternalProvider),
  /**
   * Provider of the economic calendar and of the market news: an embed script whose settings are the text of
   * its own script element. Absent: the broker's lists, GET /calendar and GET /news [ROOM-09].
   */
  calendar: v.nullish(ExternalProvider),
  news: v.nullish(ExternalProvider),
  /**
   * Where pictures may come from besides the site and the broker's API: https origins such as
   * `https://cdn.broker.example`. No other is loaded: a picture's address can carry data away.
   */
  pictureHosts: v.optional(v.array(v.string())),
  /**
   * Where browsers report violations of the pages' content security policy to, and pages what goes wrong in them
   * ({@link PageReports}): an https address, or a path of the site. Absent: nowhere.
   */
  reports: v.optional(v.string()),
  /**
   * Card provider: `frame` is the address of its hosted fields, on an origin other than the site's. Absent:
   * cards are not taken [WALL-01].
   */
  cards: v.nullish(v.object({ frame: v.string() })),
  /** Origins a tester may load a remote from (`?remotes=trading@http://localhost:4202`); none by default. */
  overrideOrigins: v.optional(v.array(v.string()), () => []),
  /** Whether a tester may run another published version of a remote (`?remotes=trading@1.4.0-ab12`); off by default. */
  versionOverrides: v.optional(v.boolean()),
  /** Whether `?faults=` may switch loader faults on in this deployment. */
  faults: v.optional(v.boolean(), false),
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>
