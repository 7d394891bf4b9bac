import { useCode } from '../../kit/lazy/use-code.ts'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import type { RoomKeysProps } from './RoomKeys.tsx'

const load = async () => (await import('./RoomKeys.tsx')).RoomKeys

/** The room's keys, whose code comes once the room stands. */
export function RoomKeysPart(props: RoomKeysProps) {
  const { loaded } = useCode(load, useSettled())
  return loaded.state === 'ready' ? <loaded.code {...props} /> : null
}
