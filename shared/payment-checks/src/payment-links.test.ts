import { describe, expect, test } from 'vitest'
import { addressProblem, readPaymentLink, targetProblem } from './index.ts'

const ETHEREUM = 'Ethereum (ERC-20)'
const BTC = 'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9'
const ETH = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

describe('[WALL-02] payment links', () => {
  test.each([
    [`bitcoin:${BTC}`, 'BTC', { address: BTC }],
    [`BITCOIN:${BTC.toUpperCase()}?amount=0.015`, 'BTC', { address: BTC.toUpperCase(), amount: '0.015' }],
    [`bitcoin:${BTC}?label=Shop&amount=1`, 'BTC', { address: BTC, amount: '1' }],
    // Not a number of coins: the address alone is read.
    [`bitcoin:${BTC}?amount=1e3`, 'BTC', { address: BTC }],
    [` bitcoin://${BTC} `, 'BTC', { address: BTC }],
    [`ethereum:${ETH}`, 'ETH', { address: ETH }],
    [`ethereum:pay-${ETH}@1?value=2.014e18`, 'ETH', { address: ETH, amount: '2.014' }],
    [`ethereum:${ETH}?value=1`, 'ETH', { address: ETH, amount: '0.000000000000000001' }],
    // Ether says nothing about an amount of tokens.
    [`ethereum:${ETH}?value=1e18`, 'USDT', { address: ETH }],
    [
      `ethereum:${TETHER}@1/transfer?address=${ETH}&uint256=25500000`,
      'USDT',
      { address: ETH, amount: '25.5' },
    ],
    ['tron:TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS', 'USDT', { address: 'TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS' }],
  ])('%s for %s', (text, code, link) => {
    expect(readPaymentLink(text, code)).toEqual(link)
  })

  test.each([
    [BTC, 'BTC'],
    ['', 'BTC'],
    ['https://example.test/', 'BTC'],
    ['bitcoin:', 'BTC'],
    // BIP 21: unknown required parameters make a link invalid.
    [`bitcoin:${BTC}?req-escrow=1`, 'BTC'],
    // Another chain, and another token.
    [`ethereum:${ETH}@137?value=1e18`, 'ETH'],
    [`ethereum:${ETH}/transfer?address=${ETH}&uint256=1`, 'USDT'],
    [`ethereum:${TETHER}/approve?address=${ETH}&uint256=1`, 'USDT'],
    // A transfer of Tether isn't one of ether.
    [`ethereum:${TETHER}/transfer?address=${ETH}&uint256=1`, 'ETH'],
  ])('%s for %s is not read', (text, code) => {
    expect(readPaymentLink(text, code)).toBeUndefined()
  })
})

describe('[WALL-02] destinations that do not fit', () => {
  test.each([
    ['Bitcoin', ETH, ETHEREUM],
    ['Bitcoin', 'TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS', 'Tron (TRC-20)'],
    [ETHEREUM, BTC, 'Bitcoin'],
    ['Tron (TRC-20)', ETH, ETHEREUM],
    // Also with a typing mistake.
    ['Bitcoin', ETH.replace('fB', 'Fb'), ETHEREUM],
    ['Bitcoin', 'my wallet', undefined],
  ])('%s: %s is an address of %s', (network, address, other) => {
    expect(addressProblem(network, address)).toEqual({ code: 'form', network, other })
  })

  test('the broker’s account, an unreachable country and one’s deposit address', () => {
    const refused = { ibans: ['GB33BUKB20201555555555'], countries: ['BY'], addresses: [ETH] }
    const of = (target: { iban?: string; address?: string }) => targetProblem(target, refused)
    expect(of({ iban: 'gb33 bukb 2020 1555 5555 55' })).toEqual({ code: 'own_account' })
    expect(of({ iban: 'BY13NBRB3600900000002Z00AB00' })).toEqual({ code: 'unreachable', country: 'BY' })
    expect(of({ address: ETH.toLowerCase() })).toEqual({ code: 'own_address' })
    expect(of({ iban: 'DE89370400440532013000', address: BTC })).toBeUndefined()
    expect(of({})).toBeUndefined()
  })
})
