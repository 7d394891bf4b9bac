import {
  ErrorBody,
  SavedAddressAnswer,
  WithdrawalAnswer,
  WithdrawalOptionsAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, enter, sandboxForTests } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const HOUR = 3_600_000
let now = START
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => now }, 'demo', 'mia')

/** The demo customer hasn't withdrawn to this one before. */
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ETH = { method: 'ethereum', address: ADDRESS }
const BANK = { method: 'bank', holder: 'Alex Demo', iban: 'DE89 3704 0044 0532 0130 00' }
const save = (body: object) => demo.post('/withdrawals/addresses', body)
const saved = async (body: object) => v.parse(SavedAddressAnswer, (await save(body)).body).data
const book = async () =>
  v.parse(WithdrawalOptionsAnswer, (await demo.get('/withdrawals/options')).body).data.book!
const withdraw = (body: object) => demo.post('/withdrawals', { account: '0', amount: '100', ...body })
const fieldsOf = (answer: Answer) => Object.keys(v.parse(ErrorBody, answer.body).errors ?? {})
async function later(hours: number): Promise<void> {
  now += hours * HOUR
  Object.assign(demo, await enter(sandbox.url, 'demo'))
}

afterEach(() => {
  now = START
})

describe('[WALL-02] the address book', () => {
  test('a new entry is on hold for a day; then a withdrawal can use its id', async () => {
    const { id, usable_from } = await saved({ ...ETH, name: 'Ledger' })
    expect(usable_from).toBe(new Date(START + 24 * HOUR).toISOString())
    await later(24)
    expect((await book()).addresses).toEqual([
      {
        id,
        name: 'Ledger',
        method: 'ethereum',
        title: 'Ethereum',
        destination: ADDRESS,
        usable_from: undefined,
      },
    ])
    const { data } = v.parse(WithdrawalAnswer, (await withdraw({ method: 'ethereum', saved: id })).body)
    expect(data.destination).toBe(ADDRESS)
    expect(data.hold).toBeUndefined()
  })

  test('the settings determine the hold; without one, it can be used immediately', async () => {
    await control.patch('/sandbox/settings', { withdrawal_hold_hours: 0 })
    const { id, usable_from } = await saved({ ...ETH, name: 'Ledger' })
    expect(usable_from).toBeUndefined()
    expect((await book()).hold_hours).toBe(0)
    expect((await withdraw({ method: 'ethereum', saved: id })).status).toBe(201)
  })

  test('with saved addresses only, a typed one is refused', async () => {
    await control.patch('/sandbox/settings', { withdrawal_hold_hours: 0, withdrawal_saved_only: true })
    expect(fieldsOf(await withdraw(ETH))).toEqual(['address'])
    expect(fieldsOf(await withdraw(BANK))).toEqual(['iban'])
    const { id } = await saved({ ...BANK, name: 'My bank' })
    expect((await withdraw({ method: 'bank', saved: id })).status).toBe(201)
  })

  test('a bank account in another name is reviewed, saved or typed; its full IBAN is never returned', async () => {
    await control.patch('/sandbox/settings', { withdrawal_hold_hours: 0 })
    const entry = await saved({ ...BANK, holder: 'Mia Sample', name: 'Mia' })
    expect(entry.destination).toBe('DE89 •••• 3000')
    const answer = await withdraw({ method: 'bank', saved: entry.id })
    expect(v.parse(WithdrawalAnswer, answer.body).data.reason).toMatch(/isn't the name on your account/)
    expect(JSON.stringify(await book())).not.toContain('37040044')
  })

  test('renamed and removed by its owner, without affecting pending withdrawals', async () => {
    await control.patch('/sandbox/settings', { withdrawal_hold_hours: 0 })
    const { id } = await saved({ ...ETH, name: 'Ledger' })
    const { data } = v.parse(WithdrawalAnswer, (await withdraw({ method: 'ethereum', saved: id })).body)
    expect((await mia.put(`/withdrawals/addresses/${id}`, { name: 'Hers' })).status).toBe(404)
    // Its own name in different case isn't a duplicate.
    expect((await demo.put(`/withdrawals/addresses/${id}`, { name: 'LEDGER' })).status).toBe(200)
    expect((await book()).addresses.map(({ name }) => name)).toEqual(['LEDGER'])
    expect((await mia.delete(`/withdrawals/addresses/${id}`)).status).toBe(404)
    expect((await demo.delete(`/withdrawals/addresses/${id}`)).status).toBe(200)
    expect((await demo.delete(`/withdrawals/addresses/${id}`)).status).toBe(404)
    expect((await book()).addresses).toEqual([])
    expect(v.parse(WithdrawalAnswer, (await demo.get(`/withdrawals/${data.id}`)).body).data).toEqual(data)
  })

  test('notifies the customer of a new entry', async () => {
    await save({ ...ETH, name: 'Ledger' })
    const { data } = (await demo.get('/mail')).body as { data: { subject: string }[] }
    expect(data[0]?.subject).toBe('A withdrawal address was saved')
  })

  test.each([
    [{ ...ETH, name: '' }, 'name'],
    [{ ...ETH, name: ' x ' }, 'name'],
    [{ ...ETH, name: 'x'.repeat(41) }, 'name'],
    [{ ...ETH, name: 'ledger' }, 'name'],
    [{ ...ETH, name: 'Other' }, 'address'],
    [{ ...ETH, address: ADDRESS.toLowerCase(), name: 'Other' }, 'address'],
    [{ name: 'Other', method: 'cash' }, 'method'],
    [{ name: 'Other', method: 'ethereum' }, 'address'],
    [{ name: 'Other', method: 'bitcoin', address: ADDRESS }, 'address'],
    [{ ...BANK, name: 'Other', iban: 'DE89 3704 0044 0532 0130 01' }, 'iban'],
    [{ ...BANK, name: 'Other', holder: '' }, 'holder'],
    [{ ...BANK, name: 'Other', bic: 'BUKBGB22' }, 'bic'],
  ])('%j is refused at %s', async (body, field) => {
    await save({ ...ETH, name: 'Ledger' })
    const answer = await save(body)
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual([field])
    expect((await book()).addresses).toHaveLength(1)
  })

  test.each(['999', '0', '-1', 'x', ''])('a withdrawal to the saved address %j is refused', async (id) => {
    await control.patch('/sandbox/settings', { withdrawal_hold_hours: 0 })
    await save({ ...BANK, name: 'My bank' })
    expect(fieldsOf(await withdraw({ method: 'ethereum', saved: id }))).toEqual(['saved'])
    // It isn't an address of another method.
    expect(fieldsOf(await withdraw({ method: 'ethereum', saved: '1' }))).toEqual(['saved'])
  })
})
