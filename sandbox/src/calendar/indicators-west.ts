import {
  type Indicator,
  type Release,
  amount,
  high,
  low,
  medium,
  percent,
  points,
  rate,
  releasesOf,
} from './indicators.ts'
import { EIGHT_MEETINGS, QUARTERS, QUARTER_ENDS, nth, onDay, weekly } from './schedules.ts'

/* Kinds of releases of the Americas, with the weekdays and hours at which such figures usually come. */

const US: readonly Release[] = [
  high('Non-Farm Payrolls', '08:30', nth(1, 5), amount(165, 60, 'K')),
  high('Unemployment Rate', '08:30', nth(1, 5), percent(4.2, 0.15)),
  medium('Average Hourly Earnings MoM', '08:30', nth(1, 5), percent(0.3, 0.1)),
  high('CPI YoY', '08:30', onDay(12), percent(2.7, 0.2)),
  high('CPI MoM', '08:30', onDay(12), percent(0.2, 0.1)),
  high('Core PCE Price Index YoY', '08:30', onDay(27), percent(2.6, 0.15)),
  low('Personal Spending MoM', '08:30', onDay(27), percent(0.4, 0.2)),
  medium('PPI MoM', '08:30', onDay(14), percent(0.2, 0.2)),
  high('Retail Sales MoM', '08:30', onDay(16), percent(0.3, 0.4)),
  medium('Industrial Production MoM', '09:15', onDay(17), percent(0.1, 0.4)),
  high('GDP Growth Rate QoQ', '08:30', onDay(28, QUARTERS), percent(2.3, 0.6)),
  high('Fed Interest Rate Decision', '14:00', nth(3, 3, EIGHT_MEETINGS), rate(4.25)),
  high('Fed Press Conference', '14:30', nth(3, 3, EIGHT_MEETINGS)),
  medium('FOMC Minutes', '14:00', nth(1, 3, [1, 2, 4, 5, 7, 8, 10, 11])),
  high('ISM Manufacturing PMI', '10:00', onDay(1), points(49.4, 1.1)),
  high('ISM Services PMI', '10:00', onDay(3), points(52.6, 1.2)),
  medium('Flash Manufacturing PMI', '09:45', onDay(22), points(50.6, 1)),
  medium('Flash Services PMI', '09:45', onDay(22), points(53.4, 1)),
  medium('JOLTS Job Openings', '10:00', nth(1, 2), amount(7.6, 0.3, 'M')),
  medium('Initial Jobless Claims', '08:30', weekly(4), amount(226, 9, 'K')),
  low('Continuing Jobless Claims', '08:30', weekly(4), amount(1890, 24, 'K')),
  medium('EIA Crude Oil Stocks Change', '10:30', weekly(3), amount(-0.4, 3.2, 'M', '', 2)),
  low('EIA Natural Gas Stocks Change', '10:30', weekly(4), amount(22, 40, 'B', '', 0)),
  low('MBA Mortgage Applications', '07:00', weekly(3), percent(0.5, 4)),
  low('Redbook Index YoY', '08:55', weekly(2), percent(5.2, 0.6)),
  medium('Consumer Confidence', '10:00', nth(4, 2), points(101.5, 4)),
  medium('Michigan Consumer Sentiment', '10:00', nth(2, 5), points(70.4, 3)),
  medium('Durable Goods Orders MoM', '08:30', onDay(25), percent(0.2, 1.6)),
  low('New Home Sales', '10:00', onDay(24), amount(690, 35, 'K')),
  low('Existing Home Sales', '10:00', onDay(20), amount(4.05, 0.12, 'M', '', 2)),
  medium('Housing Starts', '08:30', onDay(18), amount(1.36, 0.06, 'M', '', 2)),
  low('Trade Balance', '08:30', onDay(5), amount(-72, 5, 'B', '$')),
  low('10-Year Note Auction', '13:00', nth(2, 3), amount(4.2, 0.2, '%', '', 3)),
]

const CA: readonly Release[] = [
  high('BoC Interest Rate Decision', '09:45', nth(1, 3, [1, 3, 4, 6, 7, 9, 10, 12]), rate(2.75)),
  high('Inflation Rate YoY', '08:30', nth(3, 2), percent(2.1, 0.3)),
  high('Employment Change', '08:30', nth(1, 5), amount(18, 28, 'K', '', 1)),
  medium('Unemployment Rate', '08:30', nth(1, 5), percent(6.6, 0.2)),
  medium('Retail Sales MoM', '08:30', onDay(21), percent(0.3, 0.6)),
  medium('GDP MoM', '08:30', onDay(28), percent(0.2, 0.2)),
  low('Ivey PMI', '10:00', onDay(6), points(52.8, 3)),
  low('Housing Starts', '08:15', onDay(16), amount(245, 14, 'K')),
]

const BR: readonly Release[] = [
  high('Selic Interest Rate Decision', '18:30', nth(3, 3, EIGHT_MEETINGS), rate(12.25, 0.5)),
  medium('IPCA Inflation YoY', '09:00', onDay(10), percent(4.6, 0.3)),
  low('Retail Sales MoM', '09:00', onDay(13), percent(0.2, 0.7)),
  low('BCB Focus Market Readout', '08:25', weekly(1)),
  low('Unemployment Rate', '09:00', onDay(28), percent(6.6, 0.3)),
]

const MX: readonly Release[] = [
  medium('Banxico Interest Rate Decision', '13:00', nth(4, 4, [2, 3, 5, 6, 8, 9, 11, 12]), rate(9.5)),
  medium('Inflation Rate YoY', '06:00', onDay(9), percent(4.4, 0.3)),
  low('Mid-Month Inflation MoM', '06:00', onDay(24), percent(0.3, 0.2)),
  medium('GDP Growth Rate QoQ', '06:00', onDay(28, QUARTERS), percent(0.4, 0.4)),
]

const ZA: readonly Release[] = [
  medium('SARB Interest Rate Decision', '15:00', nth(3, 4, [1, 3, 5, 7, 9, 11]), rate(7.75)),
  medium('Inflation Rate YoY', '10:00', nth(3, 3), percent(3.6, 0.5)),
  low('Retail Sales YoY', '13:00', nth(2, 3), percent(2.2, 1.4)),
  medium('GDP Growth Rate QoQ', '11:30', nth(1, 2, QUARTER_ENDS), percent(0.4, 0.5)),
  low('SACCI Business Confidence', '11:30', nth(2, 4), points(113, 3)),
]

export const WESTERN: readonly Indicator[] = [
  ...releasesOf('US', US),
  ...releasesOf('CA', CA),
  ...releasesOf('BR', BR),
  ...releasesOf('MX', MX),
  ...releasesOf('ZA', ZA),
]
