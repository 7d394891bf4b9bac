import * as v from 'valibot'
import { EarlyWork } from './early-work.ts'
import { MenuPlace } from './menu.ts'
import { PartName } from './part-name.ts'
import { Part } from './parts.ts'
import { RemoteName, RouteFacts, ShownText, SlotName } from './remote.ts'

/** Frames besides those of the layouts: the panes of the trading room, dark unless the customer says otherwise [ROOM-01]. */
export const FrameShape = v.picklist(['room'])

/** A route as its remote declares it. */
const DeclaredRoute = v.object({
  ...RouteFacts.entries,
  frame: v.optional(FrameShape),
  early: v.optional(EarlyWork),
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
  /** What it contributes to places that several remotes share. */
  parts: v.optional(v.record(PartName, Part), {}),
})
export type RemoteConfig = v.InferOutput<typeof RemoteConfig>
/** `remote.config.ts` before defaults are applied. */
export type RemoteConfigInput = v.InferInput<typeof RemoteConfig>
