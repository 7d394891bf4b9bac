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

export const RouteFacts = v.object({
  /** Absolute React Router path pattern, such as `/main/deposit/:crypto`. */
  path: v.pipe(v.string(), v.regex(/^\/[\w\-/:*?]*$/)),
  access: RouteAccess,
  layout: v.optional(RouteLayout, 'full'),
  title: v.string(),
})
/** A route as data: what the host needs to match, guard and title it before any code is downloaded. */
export type RouteFacts = v.InferOutput<typeof RouteFacts>

/** The layout's named places that remotes fill. */
export const SLOT_NAMES = [
  'header.pairs',
  'header.account',
  'header.actions',
  'layout.banner',
  'dialog.plans',
  'menu.pairs',
  'menu.plan',
] as const
export const SlotName = v.picklist(SLOT_NAMES)
export type SlotName = v.InferOutput<typeof SlotName>

/** `remote.config.ts` of each remote. */
export const RemoteConfig = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Team that answers for it, shown in its error panel. */
  owner: v.string(),
  /** Port of its development server; each remote of a workspace has its own. */
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  routes: v.array(RouteFacts),
  slots: v.array(SlotName),
})
export type RemoteConfig = v.InferOutput<typeof RemoteConfig>
/** `remote.config.ts` before defaults are filled in. */
export type RemoteConfigInput = v.InferInput<typeof RemoteConfig>
