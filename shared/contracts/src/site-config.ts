import * as v from 'valibot'

/** An external provider whose widget loads its own script and renders in a frame. */
export const ExternalProvider = v.object({
  /** URL of the provider's script: https, or http on localhost. */
  script: v.string(),
  /** Origins of the widget's frames, if different from the script's. */
  frames: v.optional(v.array(v.string())),
})
export type ExternalProvider = v.InferOutput<typeof ExternalProvider>

/**
 * `pusher.host` and `prices.url` of a broker with sockets on the site's own origin, so the same folder works under
 * any host name. For `demoApi`, use a path there: `/api/v1`.
 */
export const OWN_ORIGIN = '/'

/**
 * `config.json`, served beside index.html and read at run time: the broker's addresses. Everything external has a
 * working local default (architecture, The sandbox).
 */
export const SiteConfig = v.object({
  /** Name of the site until the broker's settings are known, and of the installed application. */
  name: v.optional(v.string()),
  /** The site's own origin, such as `https://trade.broker.example`: links to pictures for messengers are absolute. */
  origin: v.optional(v.string()),
  /**
   * Base URL ending /api/v1, used on a local host, an IP or a demo/preview host [GATE-02]; a path is relative to
   * the site's own origin.
   */
  demoApi: v.optional(v.string(), ''),
  /** Substrings that identify demo or preview host names. */
  demoHosts: v.optional(v.array(v.string()), () => ['demo.', 'preview.']),
  pusher: v.object({
    key: v.string(),
    cluster: v.optional(v.string(), 'mt1'),
    /** Empty: the hosted provider of `cluster`. {@link OWN_ORIGIN}: the site's own, including port and TLS. */
    host: v.optional(v.string(), ''),
    port: v.optional(v.number()),
    tls: v.optional(v.boolean(), true),
  }),
  /** `url` may be {@link OWN_ORIGIN}. */
  prices: v.object({ url: v.string(), key: v.string() }),
  /** Charting provider; absent: the built-in chart [ROOM-03]. */
  charting: v.nullish(ExternalProvider),
  /**
   * Provider of the economic calendar and market news: an embed script configured by the text of its own script
   * element. Absent: the broker's lists, GET /calendar and GET /news [ROOM-09].
   */
  calendar: v.nullish(ExternalProvider),
  news: v.nullish(ExternalProvider),
  /**
   * Allowed image sources besides the site and the broker's API: https origins such as
   * `https://cdn.broker.example`. All others are blocked, as an image URL can exfiltrate data.
   */
  pictureHosts: v.optional(v.array(v.string())),
  /**
   * Where to send content security policy violations and page failures ({@link PageReports}): an https URL, or a
   * path of the site. Absent: not sent.
   */
  reports: v.optional(v.string()),
  /**
   * Card provider: `frame` is the URL of its hosted fields, on an origin other than the site's. Absent: card
   * deposits are off [WALL-01].
   */
  cards: v.nullish(v.object({ frame: v.string() })),
  /** Origins testers may load a remote from (`?remotes=trading@http://localhost:4202`); none by default. */
  overrideOrigins: v.optional(v.array(v.string()), () => []),
  /**
   * Whether testers may run another published version of a remote (`?remotes=trading@1.4.0-ab12`); off by default.
   */
  versionOverrides: v.optional(v.boolean()),
  /** Whether `?faults=` may inject loader faults in this deployment. */
  faults: v.optional(v.boolean(), false),
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>
