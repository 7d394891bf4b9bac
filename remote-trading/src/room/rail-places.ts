import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'

/** Places of the room's left rail, in order [ROOM-02]; `room` means that no panel is open. */
export const RAIL_PLACES = [
  { id: 'room', label: 'Trade Room', Icon: IconChartCandle },
  { id: 'watch', label: 'Market Watch', Icon: IconListDetails },
  { id: 'orders', label: 'Active Orders', Icon: IconReceipt2 },
  { id: 'history', label: 'Trading History', Icon: IconHistory },
  { id: 'calendar', label: 'Calendar', Icon: IconCalendar },
  { id: 'news', label: 'Market News', Icon: IconNews },
] as const

export type RailPlace = (typeof RAIL_PLACES)[number]['id']

/** Title of a place, for panels and sheets. */
export function placeLabel(place: RailPlace): string {
  return RAIL_PLACES.find(({ id }) => id === place)?.label ?? ''
}
