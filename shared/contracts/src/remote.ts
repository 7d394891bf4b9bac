import * as v from 'valibot'

/** Version of the contract between host and remotes. A host runs remotes of the same major. */
export const REMOTE_CONTRACT = '1.0.0'

export const RouteAccess = v.picklist(['public', 'guest', 'user', 'admin'])
/**
 * Who may open a route: `public` everybody, `guest` only those not logged in (registration pages send
 * a customer to /main [SESS-05]), `user` the logged-in, `admin` users of role admin.
 */
export type RouteAccess = v.InferOutput<typeof RouteAccess>

/** Where a route is drawn: `main` inside the /main header layout, `full` on a page of its own. */
export const RouteLayout = v.picklist(['main', 'full'])
export type RouteLayout = v.InferOutput<typeof RouteLayout>

/**
 * Name of a remote: a folder of the site, a key of the release set. `host` is the host's own there, the others
 * are names that every object has.
 */
export const RemoteName = v.pipe(
  v.string(),
  v.regex(/^(?!(host|constructor|prototype)$)[a-z][a-z\d-]{0,39}$/),
)

/** A short text for people: one line, without characters that turn or hide others. */
export const ShownText = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Bidi_C}]{1,100}$/u))

export const RouteFacts = v.object({
  /**
   * Absolute React Router path pattern, such as `/main/deposit/:crypto`. It begins with a word of its own and has
   * neither stars nor optional parts: no remote takes every address, or the host's in other letters.
   */
  path: v.pipe(v.string(), v.regex(/^(?!.{200})\/[a-z\d][a-z\d-]*(\/(:[a-zA-Z]\w*|[a-z\d][a-z\d-]*))*$/)),
  access: RouteAccess,
  layout: v.optional(RouteLayout, 'full'),
  title: ShownText,
})
/** A route as data: what the host needs to match, guard and title it before any code is downloaded. */
export type RouteFacts = v.InferOutput<typeof RouteFacts>

/** The layout's named places that remotes fill. */
export const SLOT_NAMES = [
  'header.pairs',
  'header.account',
  'header.actions',
  'layout.banner',
  /** Below the banner; nobody's until a new remote takes it. */
  'layout.notice',
  'dialog.plans',
  'menu.pairs',
  'menu.plan',
  /** A part of the settings page. */
  'settings.trading',
] as const
export const SlotName = v.picklist(SLOT_NAMES)
export type SlotName = v.InferOutput<typeof SlotName>

/** `remote.config.ts` of each remote. */
export const RemoteConfig = v.object({
  name: RemoteName,
  /** Team that answers for it, shown in its error panel. */
  owner: ShownText,
  /** Port of its development server; each remote of a workspace has its own. */
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  routes: v.array(RouteFacts),
  slots: v.array(SlotName),
})
export type RemoteConfig = v.InferOutput<typeof RemoteConfig>
/** `remote.config.ts` before defaults are filled in. */
export type RemoteConfigInput = v.InferInput<typeof RemoteConfig>
