/**
 * The library's series that the chart does not begin with, from a copy of its own: in the copy that the first chart
 * comes with they would be part of the room's first load. The query makes it another module for the bundler, of
 * which it keeps these series only.
 */
declare module 'lightweight-charts?series' {
  export { AreaSeries, BarSeries, HistogramSeries, LineSeries } from 'lightweight-charts'
}
