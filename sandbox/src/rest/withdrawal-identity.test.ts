import { DepositAnswer, WithdrawalAnswer, WithdrawalOptionsAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Client, cardToken, sandboxForTests } from '../testing.ts'

const { sandbox, control, demo, mia } = sandboxForTests({}, 'demo', 'mia')
const ETH = { account: '0', method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const BANK = { account: '0', method: 'bank', amount: '500', iban: 'DE89370400440532013000' }
const optionsOf = async (who: Client) =>
  v.parse(WithdrawalOptionsAnswer, (await who.get('/withdrawals/options')).body).data
const withdraw = (who: Client, body: object) => who.post('/withdrawals', { repeat: true, ...body })
const verify = (email: string) =>
  control.patch(`/sandbox/users/${email}`, { verification: { status: 'approved' } })

describe('[WALL-02] nothing leaves without identity', () => {
  test('a withdrawal needs the passed ID check, unless the settings say otherwise', async () => {
    expect(await optionsOf(demo)).toMatchObject({ must_verify: false })
    expect(await optionsOf(mia)).toMatchObject({ must_verify: true })
    const refused = await withdraw(mia, { ...ETH, amount: '100' })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ message: 'Pass the ID check before you withdraw.' })
    await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'in_review' } })
    expect((await withdraw(mia, { ...ETH, amount: '100' })).status).toBe(403)
    await verify('mia@tradefront.test')
    expect((await withdraw(mia, { ...ETH, amount: '100' })).status).toBe(201)

    await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'rejected' } })
    expect((await withdraw(mia, { ...ETH, amount: '100' })).status).toBe(403)
    await control.patch('/sandbox/settings', { must_verify_withdrawals: false })
    expect((await withdraw(mia, { ...ETH, amount: '100' })).status).toBe(201)
  })

  test('a bank account in another name goes to review with a plain message', async () => {
    await control.patch('/sandbox/settings', { confirm_withdrawals: false })
    const own = await withdraw(demo, { ...BANK, holder: 'DEMO, Alex' })
    expect(v.parse(WithdrawalAnswer, own.body).data).not.toHaveProperty('reason', expect.any(String))
    const other = v.parse(WithdrawalAnswer, (await withdraw(demo, { ...BANK, holder: 'Mia Sample' })).body)
    expect(other.data).toMatchObject({
      status: 'pending',
      reason: "The account holder isn't the name on your account. We check this before we send anything.",
    })
    await control.patch(`/sandbox/withdrawals/${other.data.id}`, { status: 'completed' })
    const { data } = (await demo.get('/withdrawals')).body as { data: { reason?: string }[] }
    expect(data[0]?.reason).toBeUndefined()
  })

  test("money from another person's card or bank account is reviewed before it is credited", async () => {
    const token = await cardToken(sandbox, '250', { holder: 'Mia Sample' })
    const card = v.parse(
      DepositAnswer,
      (await demo.post('/deposits/card', { amount: '250', token })).body,
    ).data
    expect(card).toMatchObject({ status: 'processing', reason: expect.stringContaining('name on the card') })
    const { data } = (await demo.get('/accounts')).body as { data: { balance: string }[] }
    expect(data[0]?.balance).toBe('10000.00')
    const wire = { amount: '1000', sent_on: new Date().toISOString().slice(0, 10), bank_reference: 'INV-7' }
    const sent = (sender: string) => demo.post('/deposits/wire', { ...wire, sender })
    expect(v.parse(DepositAnswer, (await sent('Mia Sample')).body).data.reason).toContain("The sender isn't")
    expect(v.parse(DepositAnswer, (await sent('Alex Demo')).body).data.reason).toBeUndefined()
  })
})
