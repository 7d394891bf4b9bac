import { type Releases, amount, high, low, medium, percent, points, rate } from './indicators.ts'
import { QUARTERS, QUARTER_ENDS, nth, onDay, weekly } from './schedules.ts'

/* Releases of Europe, with their usual weekdays and hours. */

const ECB = [1, 3, 4, 6, 7, 9, 10, 12] as const

export const EUROPEAN: Releases = {
  EU: [
    high('ECB Interest Rate Decision', '14:15', nth(2, 4, ECB), rate(2.15)),
    high('ECB Press Conference', '14:45', nth(2, 4, ECB)),
    low('ECB Monetary Policy Accounts', '13:30', nth(3, 4, [1, 2, 4, 5, 7, 8, 10, 11])),
    high('Flash Inflation Rate YoY', '11:00', onDay(2), percent(2.2, 0.2)),
    medium('Core Inflation Rate YoY', '11:00', onDay(18), percent(2.5, 0.2)),
    high('Flash Manufacturing PMI', '10:00', onDay(22), points(48.6, 1.2)),
    medium('Flash Services PMI', '10:00', onDay(22), points(51.2, 1)),
    medium('GDP Growth Rate QoQ', '11:00', onDay(14, [2, 5, 8, 11]), percent(0.2, 0.2)),
    low('Retail Sales MoM', '11:00', onDay(6), percent(0.1, 0.5)),
    low('Industrial Production MoM', '11:00', onDay(13), percent(0.1, 0.9)),
    medium('Unemployment Rate', '11:00', onDay(3), percent(6.2, 0.1)),
    low('Consumer Confidence', '16:00', onDay(21), points(-14.2, 1.2)),
    low('Sentix Investor Confidence', '10:30', nth(1, 1), points(-6, 5)),
  ],
  GB: [
    high('BoE Interest Rate Decision', '12:00', nth(1, 4, [2, 3, 5, 6, 8, 9, 11, 12]), rate(4.25)),
    high('Inflation Rate YoY', '07:00', nth(3, 3), percent(2.8, 0.3)),
    medium('Unemployment Rate', '07:00', nth(2, 2), percent(4.5, 0.2)),
    low('Claimant Count Change', '07:00', nth(2, 2), amount(12, 14, 'K', '', 1)),
    high('GDP MoM', '07:00', nth(2, 5), percent(0.1, 0.2)),
    medium('Retail Sales MoM', '07:00', nth(3, 5), percent(0.2, 0.8)),
    medium('Flash Manufacturing PMI', '09:30', onDay(22), points(47.8, 1.4)),
    high('Flash Services PMI', '09:30', onDay(22), points(51.6, 1.2)),
    low('Construction PMI', '09:30', onDay(6), points(49.2, 2)),
    low('BRC Retail Sales Monitor YoY', '00:01', nth(2, 2), percent(1.4, 1)),
    low('GfK Consumer Confidence', '00:01', nth(3, 5), points(-19, 2)),
    low('Public Sector Net Borrowing', '07:00', onDay(21), amount(14.2, 4, 'B', '£')),
  ],
  DE: [
    high('Preliminary Inflation Rate YoY', '14:00', onDay(28), percent(2.2, 0.2)),
    high('ZEW Economic Sentiment', '11:00', nth(2, 2), points(24, 12)),
    high('ifo Business Climate', '10:00', onDay(24), points(87.2, 1.4)),
    medium('Flash Manufacturing PMI', '09:30', onDay(22), points(46.4, 1.6)),
    medium('Factory Orders MoM', '08:00', onDay(6), percent(0.3, 2)),
    medium('Industrial Production MoM', '08:00', onDay(7), percent(-0.1, 1.2)),
    low('Trade Balance', '08:00', onDay(9), amount(19.4, 2, 'B', '€')),
    high('GDP Growth Rate QoQ', '08:00', onDay(24, [2, 5, 8, 11]), percent(0.1, 0.2)),
    medium('GfK Consumer Confidence', '08:00', onDay(26), points(-22, 2)),
    low('Bund Auction, 10 Years', '11:40', nth(4, 3), amount(2.6, 0.15, '%', '', 2)),
  ],
  FR: [
    medium('Preliminary Inflation Rate YoY', '08:45', onDay(28), percent(1.2, 0.3)),
    medium('Flash Manufacturing PMI', '09:15', onDay(22), points(46.2, 1.6)),
    low('Consumer Confidence', '08:45', onDay(26), points(92, 1.5)),
    low('Industrial Production MoM', '08:45', onDay(8), percent(0.1, 1)),
    low('Business Climate', '08:45', onDay(23), points(97, 1.5)),
    medium('GDP Growth Rate QoQ', '07:30', onDay(28, QUARTERS), percent(0.2, 0.2)),
  ],
  IT: [
    medium('Preliminary Inflation Rate YoY', '11:00', onDay(28), percent(1.6, 0.3)),
    low('Manufacturing PMI', '09:45', onDay(1), points(48.2, 1.4)),
    low('Business Confidence', '10:00', onDay(26), points(86.4, 1)),
    low('Industrial Production MoM', '10:00', onDay(10), percent(0.1, 0.8)),
  ],
  ES: [
    medium('Preliminary Inflation Rate YoY', '09:00', onDay(28), percent(2.4, 0.3)),
    low('Services PMI', '09:15', onDay(3), points(54.2, 1.4)),
    medium('Unemployment Change', '09:00', onDay(2), amount(-14, 32, 'K', '', 1)),
    low('Mortgage Approvals YoY', '09:00', onDay(25), percent(8, 6)),
  ],
  CH: [
    high('SNB Interest Rate Decision', '09:30', nth(3, 4, QUARTER_ENDS), rate(0.5)),
    high('Inflation Rate YoY', '08:30', onDay(4), percent(0.6, 0.3)),
    medium('KOF Leading Indicators', '09:00', onDay(27), points(101.4, 2)),
    low('Unemployment Rate', '07:45', onDay(7), percent(2.7, 0.1)),
    low('SNB Sight Deposits', '10:00', weekly(1), amount(452, 4, 'B')),
    low('SNB Quarterly Bulletin', '15:00', nth(4, 3, QUARTER_ENDS)),
  ],
}
