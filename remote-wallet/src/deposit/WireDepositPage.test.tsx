import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, page, status } from '@tradefront/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { BANK } from '../testing/answers.ts'
import WireDepositPage from './WireDepositPage.tsx'
import { today } from './wire-form.ts'

const PATH = '/main/deposit/wire'
const POST = 'POST /deposits/wire'
const UPLOAD = 'POST /chat/upload'
const RECEIPT = 'https://broker.test/api/v1/chat/files/abc/receipt.pdf'
const DEPOSIT = {
  id: '1',
  method: 'wire',
  description: 'Bank transfer TF-100001',
  amount: '1000.00',
  status: 'processing',
  created_at: '2026-06-15T12:00:00Z',
}

const broker = fakeBroker({
  'GET /deposits/options': () => ({ data: { bank: BANK } }),
  'GET /deposits': page(),
  [UPLOAD]: status(201, { url: RECEIPT }),
  [POST]: status(201, { data: DEPOSIT }),
})
const open = () => openPages(PATH, { [PATH]: <WireDepositPage /> })
const field = (name: string) => screen.findByRole('textbox', { name })
const submit = () => screen.getByRole('button', { name: 'I have made this transfer' })
const choose = (content = '%PDF', name = 'receipt.pdf') =>
  userEvent.upload(
    screen.getByLabelText('Receipt'),
    new File([content], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png' }),
  )

afterEach(closePages)

/** In one go: typed, the page would be drawn once per letter. */
async function fillIn() {
  await userEvent.click(await field('Amount (USD)'))
  await userEvent.paste('1000')
  await userEvent.click(await field('Name on the sending account'))
  await userEvent.paste('Dana Holm')
}

describe('[WALL-01] confirming a bank transfer', () => {
  test('shows the account to transfer to, with the customer’s reference', async () => {
    open()
    for (const text of [BANK.holder, 'GB33 BUKB 2020 1555 5555 55', BANK.bic, BANK.bank, BANK.reference])
      expect(await screen.findByText(text)).toBeVisible()
    expect(await field('Reference you used')).toHaveValue('TF-100001')
    expect(screen.getAllByRole('term')[0]).toHaveTextContent(/^Reference/)
  })

  test('the IBAN is shown in groups of four and copied without spaces', async () => {
    userEvent.setup()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy IBAN' }))
    expect(await navigator.clipboard.readText()).toBe(BANK.iban)
  })

  test('is sent once with its receipt, then the form is cleared', async () => {
    open()
    await fillIn()
    await choose()
    expect(await screen.findByText('receipt.pdf')).toBeVisible()
    await screen.findByRole('button', { name: 'Remove' })
    await userEvent.dblClick(submit())
    expect(await screen.findByText("Thank you. We're waiting for your transfer")).toBeVisible()
    expect(broker.bodies(POST)).toEqual([
      {
        amount: '1000',
        sent_on: today(),
        sender: 'Dana Holm',
        bank_reference: 'TF-100001',
        receipt: RECEIPT,
      },
    ])
    expect(await field('Amount (USD)')).toHaveValue('')
    expect(screen.queryByText('receipt.pdf')).toBeNull()
  })

  test('missing values are reported at their fields; nothing is sent', async () => {
    open()
    await field('Amount (USD)')
    await userEvent.click(submit())
    expect(screen.getByText('Enter an amount')).toBeVisible()
    expect(screen.getByText("Enter the account holder's name")).toBeVisible()
    expect(broker.calls(POST)).toEqual([])
  })

  test.each([
    ['', 'receipt.pdf', 'This file is empty'],
    ['MZ program', 'receipt.pdf', "This file's content is not PDF"],
    ['%PDF', 'receipt.png', "This file's content is not PNG"],
  ])('a receipt with the content %j named %s is refused before it is sent', async (content, name, words) => {
    open()
    await field('Amount (USD)')
    await choose(content, name)
    expect(await screen.findByText(words)).toBeVisible()
    expect(broker.calls(UPLOAD)).toEqual([])
  })

  test('a transfer of the year 1900 is refused at the field', async () => {
    open()
    await fillIn()
    fireEvent.change(screen.getByLabelText('Transfer date'), { target: { value: '1900-01-01' } })
    await userEvent.click(submit())
    expect(await screen.findByText("The transfer can't be older than 90 days")).toBeVisible()
    expect(broker.calls(POST)).toEqual([])
  })

  test('a refused receipt says why and can be removed', async () => {
    const errors = { file: ['The file must be an image.'] }
    broker.answers(UPLOAD, status(422, { message: errors.file[0], errors }))
    open()
    await fillIn()
    await choose()
    expect(await screen.findByText('The file must be an image.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.click(submit())
    await waitFor(() => expect(broker.calls(POST)).toHaveLength(1))
    expect(broker.calls(POST)[0]?.body).not.toHaveProperty('receipt')
  })
})
