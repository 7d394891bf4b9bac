import { AccountAnswer, AccountsAnswer, ErrorBody } from '@tradefront/contracts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Answer, sandboxForTests } from '../testing.ts'

const { demo } = sandboxForTests({ now: () => Date.parse('2026-06-15T12:00:00Z') }, 'demo')

const KEY = { 'idempotency-key': 'a-1' }
const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors
const list = async () => v.parse(AccountsAnswer, (await demo.get('/accounts')).body)
const open = (title: string, headers = {}) => demo.post('/accounts', { title }, headers)

test('[WALL-04] a customer opens up to five accounts with unique names, and renames them', async () => {
  expect((await list()).opening).toEqual({ most: 5 })
  const answers = [await open('Holidays', KEY), await open('Holidays', KEY)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(v.parse(AccountAnswer, answers[0]?.body).data).toMatchObject({
    id: '2',
    number: '100001-3',
    title: 'Holidays',
    type: 'cash',
    balance: '0.00',
    currency: 'USD',
  })
  expect(errorsOf(await open('Holidays'))).toEqual({ title: ['You already have an account with this name.'] })
  expect(errorsOf(await open('A'))).toEqual({ title: ['The name must have 2 to 40 characters.'] })
  await demo.post('/accounts/transfer', { from: '0', to: '2', amount: '25' })
  const renamed = await demo.put('/accounts/2', { title: 'Summer' })
  expect(v.parse(AccountAnswer, renamed.body).data).toMatchObject({ title: 'Summer', balance: '25.00' })
  // Its own name isn't a duplicate.
  expect((await demo.put('/accounts/2', { title: 'Summer' })).status).toBe(200)
  expect(errorsOf(await demo.put('/accounts/2', { title: 'Trading Account' }))).toHaveProperty('title')
  expect((await demo.put('/accounts/7', { title: 'Nobody' })).status).toBe(404)
  await open('Fourth')
  await open('Fifth')
  expect(errorsOf(await open('Sixth'))).toEqual({ title: ['You can have up to 5 accounts.'] })
  expect((await list()).data.map(({ title }) => title)).toEqual([
    'Trading Account',
    'Cash Account',
    'Summer',
    'Fourth',
    'Fifth',
  ])
})
