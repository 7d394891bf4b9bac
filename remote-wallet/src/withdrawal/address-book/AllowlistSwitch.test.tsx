import { closePages, openPages } from '@tradefront/account-pages/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, hang, lost, page, status } from '@tradefront/testing'
import { formatDate } from '@tradefront/ui/dates'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNTS, METHODS } from '../../testing/answers.ts'
import WithdrawalPage from '../WithdrawalPage.tsx'

const SET = 'PUT /withdrawals/allowlist'
const OFF_FROM = '2026-06-16T12:00:00Z'
const GOES_OFF = new RegExp(`^Still on: it switches off on ${formatDate(OFF_FROM, 'shortMoment')}`)

let allowlist: { on: boolean; off_from?: string } | undefined = { on: false }
const book = () => ({ addresses: [], hold_hours: 24, most: 20, only: allowlist?.on === true, allowlist })
const broker = fakeBroker({
  'GET /withdrawals/options': () => ({ data: { accounts: ACCOUNTS, methods: METHODS, book: book() } }),
  'GET /withdrawals': () => page([]),
})
const answersWith = (next: typeof allowlist) =>
  broker.answers(SET, () => {
    allowlist = next
    return { data: book() }
  })
const open = () => openPages('/main/withdrawal', { '/main/withdrawal': <WithdrawalPage /> })
const toggle = () => screen.findByRole('switch', { name: 'Only to saved addresses' })

afterEach(() => {
  allowlist = { on: false }
  closePages()
})

describe('[WALL-02] only to saved addresses', () => {
  test('goes on immediately, off only after a delay, which is shown and can be cancelled', async () => {
    open()
    expect(await toggle()).not.toBeChecked()
    answersWith({ on: true })
    await userEvent.click(await toggle())
    expect(await screen.findByText(/^Withdrawals go to saved addresses only/)).toBeVisible()
    expect(await toggle()).toBeChecked()

    answersWith({ on: true, off_from: OFF_FROM })
    await userEvent.click(await toggle())
    expect(await screen.findByText(GOES_OFF)).toBeVisible()
    expect(screen.getByText(/^Withdrawals go to saved addresses only/)).toBeVisible()

    answersWith({ on: true })
    await userEvent.click(screen.getByRole('button', { name: 'Keep it on' }))
    expect(await toggle()).toBeChecked()
    expect(screen.queryByText(GOES_OFF)).toBeNull()
    expect(broker.bodies(SET)).toEqual([{ on: true }, { on: false }, { on: true }])
  })

  test('a double click sends one request', async () => {
    broker.answers(SET, hang)
    open()
    await userEvent.dblClick(await toggle())
    expect(broker.calls(SET)).toHaveLength(1)
  })

  test('a refusal says why; after a lost response the switch shows the actual state', async () => {
    broker.answers(SET, status(403, { message: 'Your account is not active.' }))
    open()
    await userEvent.click(await toggle())
    expect(await screen.findByText('Nothing was changed')).toBeVisible()
    expect(await toggle()).not.toBeChecked()
    broker.answers(SET, () => {
      allowlist = { on: true }
      return lost()
    })
    await userEvent.click(await toggle())
    expect(await screen.findByText("We couldn't confirm this yet")).toBeVisible()
    expect(await screen.findByText(/^Withdrawals go to saved addresses only/)).toBeVisible()
    expect(await toggle()).toBeChecked()
  })

  test('there is no switch if the broker doesn’t offer it', async () => {
    allowlist = undefined
    open()
    expect(await screen.findByRole('heading', { name: 'Address book' })).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
