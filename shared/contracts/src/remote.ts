import * as v from 'valibot'

/** Version of the contract between host and remotes. A host runs remotes of the same major. */
export const REMOTE_CONTRACT = '1.0.0'

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

/**
 * Groups of the site's navigation, in their order. `desk` is for support staff; on a desktop `account` is in the
 * menu of the avatar.
 */
export const MENU_GROUPS = ['desk', 'trade', 'portfolio', 'wallet', 'help', 'account'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Icons that the host can draw beside a page's title. */
export const MENU_ICONS = [
  'accounts',
  'activity',
  'break',
  'candles',
  'chat',
  'check',
  'close-account',
  'complaint',
  'desk',
  'deposit',
  'documents',
  'home',
  'identity',
  'journal',
  'mail',
  'markets',
  'profile',
  'progress',
  'record',
  'robot',
  'savings',
  'security',
  'settings',
  'withdrawal',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

/** A page's place in the site's navigation. */
export const MenuPlace = v.object({
  group: v.picklist(MENU_GROUPS),
  /** Place within its group, ascending. */
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  icon: v.optional(v.picklist(MENU_ICONS)),
  /** Among the most used pages, which are one press away: its place there, ascending. */
  first: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
})
export type MenuPlace = v.InferOutput<typeof MenuPlace>

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
   * A {@link MenuPlace}, `false` to leave it out, or absent to be listed last. Read by the navigation only, which
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
  'header.actions',
  'layout.banner',
  /** Below the banner; unused until a remote fills it. */
  'layout.notice',
  'dialog.plans',
  'menu.pairs',
  'menu.plan',
  /** A part of the settings page. */
  'settings.trading',
] as const
export const SlotName = v.picklist(SLOT_NAMES)
export type SlotName = v.InferOutput<typeof SlotName>

/** A route as its remote declares it. */
const DeclaredRoute = v.object({
  ...RouteFacts.entries,
  menu: v.optional(v.union([MenuPlace, v.literal(false)])),
})

/** `remote.config.ts` of each remote. */
export const RemoteConfig = v.object({
  name: RemoteName,
  /** Owning team, shown in its error panel. */
  owner: ShownText,
  /** Port of its development server; unique within a workspace. */
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  routes: v.array(DeclaredRoute),
  slots: v.array(SlotName),
})
export type RemoteConfig = v.InferOutput<typeof RemoteConfig>
/** `remote.config.ts` before defaults are applied. */
export type RemoteConfigInput = v.InferInput<typeof RemoteConfig>
