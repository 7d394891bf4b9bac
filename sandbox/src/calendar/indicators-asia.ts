import { type Releases, amount, high, low, medium, percent, points, rate } from './indicators.ts'
import { EIGHT_MEETINGS, QUARTERS, nth, onDay, weekly } from './schedules.ts'

/* Releases of Asia and the Pacific, with their usual weekdays and hours. */

export const ASIAN: Releases = {
  JP: [
    high('BoJ Interest Rate Decision', '12:00', nth(3, 5, EIGHT_MEETINGS), rate(0.5)),
    high('BoJ Press Conference', '15:30', nth(3, 5, EIGHT_MEETINGS)),
    high('Inflation Rate YoY', '08:30', nth(3, 5), percent(2.8, 0.3)),
    medium('Tokyo CPI YoY', '08:30', nth(4, 5), percent(2.5, 0.3)),
    high('Tankan Large Manufacturers Index', '08:50', onDay(1, QUARTERS), points(13, 2)),
    medium('Trade Balance', '08:50', nth(3, 3), amount(-210, 320, 'B', '¥', 0)),
    medium('Household Spending YoY', '08:30', onDay(7), percent(0.2, 1.6)),
    medium('Preliminary Industrial Production MoM', '08:50', onDay(28), percent(0.3, 1.8)),
    medium('Flash Manufacturing PMI', '09:30', onDay(21), points(49.4, 0.9)),
    low('Foreign Bond Investment', '08:50', weekly(4), amount(160, 640, 'B', '¥', 0)),
    low('Eco Watchers Survey Outlook', '14:00', onDay(9), points(48.6, 1.4)),
    high('GDP Growth Rate QoQ', '08:50', onDay(15, [2, 5, 8, 11]), percent(0.2, 0.4)),
  ],
  AU: [
    high('RBA Interest Rate Decision', '14:30', nth(1, 2, [2, 4, 5, 7, 8, 9, 11, 12]), rate(3.85)),
    medium('RBA Meeting Minutes', '11:30', nth(3, 2, [2, 4, 5, 7, 8, 9, 11, 12])),
    high('Employment Change', '11:30', nth(3, 4), amount(26, 24, 'K', '', 1)),
    medium('Unemployment Rate', '11:30', nth(3, 4), percent(4.2, 0.1)),
    high('Monthly CPI Indicator YoY', '11:30', nth(4, 3), percent(2.6, 0.3)),
    low('Westpac Consumer Confidence Change', '10:30', nth(2, 2), percent(0.4, 3)),
    medium('NAB Business Confidence', '11:30', nth(2, 2), points(2, 4)),
    medium('Retail Sales MoM', '11:30', onDay(28), percent(0.3, 0.4)),
    low('Building Permits MoM', '11:30', onDay(3), percent(0.4, 4)),
  ],
  NZ: [
    high('RBNZ Interest Rate Decision', '14:00', nth(4, 3, [2, 4, 5, 7, 8, 10, 11]), rate(3.25)),
    high('Inflation Rate QoQ', '10:45', onDay(17, QUARTERS), percent(0.6, 0.2)),
    medium('Global Dairy Trade Price Index', '02:30', nth(1, 3), percent(0.4, 2.2)),
    low('Business NZ PMI', '10:30', nth(2, 5), points(49.8, 2)),
    low('Trade Balance', '10:45', onDay(20), amount(-480, 640, 'M', '', 0)),
    low('ANZ Business Confidence', '13:00', onDay(27), points(48, 8)),
  ],
  CN: [
    high('Inflation Rate YoY', '09:30', onDay(9), percent(0.3, 0.4)),
    medium('PPI YoY', '09:30', onDay(9), percent(-1.8, 0.7)),
    medium('Trade Balance', '11:00', onDay(13), amount(92, 12, 'B', '$')),
    high('Industrial Production YoY', '10:00', onDay(15), percent(5.4, 0.6)),
    high('Retail Sales YoY', '10:00', onDay(15), percent(4.1, 1)),
    high('GDP Growth Rate YoY', '10:00', onDay(17, QUARTERS), percent(4.9, 0.3)),
    medium('Loan Prime Rate, 1 Year', '09:15', onDay(20), rate(3, 0.1)),
    high('NBS Manufacturing PMI', '09:30', onDay(28), points(49.8, 0.5)),
    low('Caixin Services PMI', '09:45', onDay(4), points(52, 1)),
  ],
  IN: [
    high('RBI Interest Rate Decision', '10:00', nth(1, 5, [2, 4, 6, 8, 10, 12]), rate(6)),
    medium('Inflation Rate YoY', '16:00', onDay(12), percent(3.9, 0.7)),
    low('Manufacturing PMI', '10:30', onDay(1), points(57.4, 0.8)),
    low('Trade Balance', '17:00', onDay(15), amount(-23, 4, 'B', '$')),
    low('Foreign Exchange Reserves', '17:00', weekly(5), amount(688, 5, 'B', '$')),
  ],
  KR: [
    high('BoK Interest Rate Decision', '10:00', nth(4, 4, EIGHT_MEETINGS), rate(2.75)),
    medium('Inflation Rate YoY', '08:00', onDay(4), percent(2, 0.3)),
    medium('Exports YoY', '09:00', onDay(1), percent(4.2, 5)),
    low('Unemployment Rate', '08:00', nth(2, 3), percent(2.8, 0.1)),
    low('Consumer Confidence', '06:00', nth(4, 2), points(99, 4)),
  ],
}
