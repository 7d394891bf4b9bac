import * as v from 'valibot'

/** Version of the contract between host and remotes. A host runs remotes of the same major. */
export const REMOTE_CONTRACT = '2.0.0'

export const RouteAccess = v.picklist(['public', 'guest', 'user', 'admin'])
/**
 * Who may open a route: `public` everyone, `guest` only logged-out visitors (registration pages send customers to
 * /main [SESS-05]), `user` logged-in customers, `admin` users with role admin: support staff.
 */
export type RouteAccess = v.InferOutput<typeof RouteAccess>

/** Layout of a route: `main` inside the /main header layout, `full` on a page of its own. */
export const RouteLayout = v.picklist(['main', 'full'])
export type RouteLayout = v.InferOutput<typeof RouteLayout>

/**
 * Name of a remote: a folder of the site and a key of the release set. `host` is reserved for the host; the other
 * excluded names are properties of every object.
 */
export const RemoteName = v.pipe(
  v.string(),
  v.regex(/^(?!(host|constructor|prototype)$)[a-z][a-z\d-]{0,39}$/),
)

/** Short display text: one line, without control or bidirectional characters. */
export const ShownText = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Bidi_C}]{1,100}$/u))

export const RouteFacts = v.object({
  /**
   * Absolute React Router path pattern, such as `/main/deposit/:crypto`. Starts with a literal segment and has no
   * stars or optional parts, so that no remote can claim every path, or the host's paths in different case.
   */
  path: v.pipe(v.string(), v.regex(/^(?!.{200})\/[a-z\d][a-z\d-]*(\/(:[a-zA-Z]\w*|[a-z\d][a-z\d-]*))*$/)),
  access: RouteAccess,
  /** With access `user`: support staff have the page, too [SESS-10]. */
  staff: v.optional(v.boolean()),
  layout: v.optional(RouteLayout, 'full'),
  title: ShownText,
  /**
   * The page's heading where it isn't the title, for the frame painted before any code [HEAD-01]: a text, or `false` if it is
   * another one for each customer. `{ below: 'risk-warning' }` is the same with the site's risk warning below it, as this
   * browser last showed it [ONB-05]. Read by the release tool only.
   */
  heading: v.optional(v.unknown()),
  /** A `FrameShape`, where the frame painted before any code is not its layout's. Read by the release tool only. */
  frame: v.optional(v.unknown()),
  /** An `EarlyWork`. Read by the release tool only, which writes it into the route's page. */
  early: v.optional(v.unknown()),
  /** Its files are fetched in advance, so that customers can open it without a connection. */
  offline: v.optional(v.boolean()),
  /**
   * A `MenuPlace`, `false` to leave it out, or absent to be listed last. Read by the navigation only, which
   * ignores what it doesn't know: a remote may be newer than the host.
   */
  menu: v.optional(v.unknown()),
})
/** A route as data: what the host needs to match, guard and title it before any code is downloaded. */
export type RouteFacts = v.InferOutput<typeof RouteFacts>

/** Named slots of the layout, filled by remotes. */
export const SLOT_NAMES = [
  'header.pairs',
  'header.account',
  'layout.banner',
  /** Below the banner; unused until a remote fills it. */
  'layout.notice',
  'dialog.plans',
  'menu.pairs',
  'menu.plan',
] as const
export const SlotName = v.picklist(SLOT_NAMES)
export type SlotName = v.InferOutput<typeof SlotName>
