import { msg, t } from '@lingui/core/macro'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'

/** Places of the room's left rail, in order [ROOM-02]; `room` means that no panel is open. */
export const RAIL_PLACES = [
  { id: 'room', label: msg`Trade Room`, Icon: IconChartCandle },
  { id: 'watch', label: msg`Market Watch`, Icon: IconListDetails },
  { id: 'orders', label: msg`Active Orders`, Icon: IconReceipt2 },
  { id: 'history', label: msg`Trading History`, Icon: IconHistory },
  { id: 'calendar', label: msg`Calendar`, Icon: IconCalendar },
  { id: 'news', label: msg`Market News`, Icon: IconNews },
] as const

export type RailPlace = (typeof RAIL_PLACES)[number]['id']

/** Title of a place, for panels and sheets. */
export function placeLabel(place: RailPlace): string {
  const found = RAIL_PLACES.find(({ id }) => id === place)
  return found === undefined ? '' : t(found.label)
}
