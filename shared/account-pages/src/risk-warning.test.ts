import { i18n } from '@tradefront/language'
import { describe, expect, onTestFinished, test } from 'vitest'
import { riskWarning } from './risk-warning.ts'
import { shortRiskWarning } from './short-risk-warning.ts'

const DEFAULT_WARNING =
  'Trading CFDs carries a high level of risk to your capital and you should only trade with money you can afford to lose.'

describe('[ONB-05] the risk warning', () => {
  test('has the site’s text and its percentage of losing accounts, also in one short line', () => {
    const settings = { risk_warning: ' You may lose everything. ', risk_loss_percent: 74.5 }
    expect(riskWarning(settings)).toBe(
      'You may lose everything. 74.5% of retail investor accounts lose money when trading CFDs with this provider.',
    )
    expect(shortRiskWarning(settings)).toBe('74.5% of retail CFD accounts lose money.')
  })

  test.each([undefined, -1, 100.1])('without a valid percentage (%s) it claims none', (risk_loss_percent) => {
    expect(riskWarning({ risk_loss_percent })).toBe(DEFAULT_WARNING)
    expect(shortRiskWarning({ risk_loss_percent })).toBe('Trading CFDs carries a high level of risk.')
  })

  test('in a page from right to left, the site’s text keeps its own direction', () => {
    onTestFinished(() => i18n.activate('en'))
    i18n.load('ar', {})
    i18n.activate('ar')
    expect(riskWarning({ risk_warning: 'You may lose everything.', risk_loss_percent: 74.5 })).toMatch(
      /^\u2068You may lose everything\.\u2069 /,
    )
  })

  test('is shown before the settings are known', () => {
    expect(riskWarning(null)).toBe(DEFAULT_WARNING)
  })
})
