import { closePages, openPages } from '@tradefront/account-pages/testing'
import type { Commands, OfferCommands } from '@tradefront/contracts'
import { PartSubject } from '@tradefront/federation'
import { fakeBroker, status } from '@tradefront/testing'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import WalletCommands from './WalletCommands.tsx'

const OPTIONS = 'GET /deposits/options'
const limits = { minimum: '10.00', maximum: '10000.00' }
const bank = {
  ...limits,
  holder: 'Broker',
  iban: 'DE1',
  bic: 'X',
  bank: 'Bank',
  reference: 'R',
  duration: '1 day',
}
const broker = fakeBroker()

afterEach(closePages)

/** Runs the command that is made of a text, on any page; returns the address that follows. */
function run(typed: string): () => string {
  let offered: Commands = {}
  const offer: OfferCommands = (commands) => {
    offered = commands
    return () => {}
  }
  const part = (
    <PartSubject value={offer}>
      <WalletCommands />
    </PartSubject>
  )
  const { address } = openPages('/main/settings', { '*': part })
  act(() => offered.from?.(typed)[0]?.run())
  return address
}

test.each([
  ['by card', { card: limits, bank }, '/main/deposit/card'],
  ['by bank transfer, where there are no cards', { bank }, '/main/deposit/wire'],
  ['among all ways, where none takes an amount', {}, '/main/deposit'],
])("[WALL-01] 'deposit 500' opens the form %s", async (_what, data, path) => {
  broker.answers(OPTIONS, { data })
  const address = run('deposit 500')
  await waitFor(() => expect(address()).toBe(`${path}?amount=500`))
})

test("[WALL-01] 'deposit 500' opens the list of ways while the broker can't say which it offers", async () => {
  broker.answers(OPTIONS, status(500))
  const address = run('deposit 500')
  await waitFor(() => expect(address()).toBe('/main/deposit?amount=500'))
})

test("[WALL-02] 'withdraw 50' opens the form with the amount", async () => {
  const address = run('withdraw 50')
  await waitFor(() => expect(address()).toBe('/main/withdrawal?amount=50'))
})
