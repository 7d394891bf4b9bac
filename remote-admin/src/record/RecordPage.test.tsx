import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, page, status } from '@tradefront/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { customer } from '../testing/customers.ts'
import RecordPage from './RecordPage.tsx'

const PATH = '/admin/record'
const RECORD = 'GET /admin/record'
const SAM = { id: '1', name: 'Sam Olsen' }
const MIA = { id: '8', name: 'Mia Stone' }
const entry = (id: string, more: object = {}) => ({
  id,
  at: '2026-06-15T12:00:00Z',
  agent: SAM,
  customer: MIA,
  kind: 'chat',
  subject: '',
  ...more,
})
const broker = fakeBroker({
  [RECORD]: () => ({
    ...page([
      entry('4', { kind: 'search', subject: 'refund', customer: null }),
      entry('3', { kind: 'chat_file', subject: 'receipt.pdf' }),
      entry('2', { kind: 'document', subject: 'passport, front' }),
      entry('1'),
    ]),
    broken_at: null,
  }),
  'GET /admin/team': { data: [SAM, { id: '2', name: 'Ada Berg' }] },
  'GET /admin/users': { data: [customer('8', 'Mia'), customer('7', 'Dana')] },
})
const open = () => openPages(PATH, { [PATH]: <RecordPage /> })
const lastAsked = () => Object.fromEntries(broker.calls(RECORD).at(-1)?.query ?? [])
async function choose(filter: string, option: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: filter }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

afterEach(closePages)

describe('[ADM-08] the access record', () => {
  test('says who opened what of whom, and when', async () => {
    open()
    const rows = within(await screen.findByRole('list', { name: 'Access record' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sam OlsenSearched all conversations for "refund"'),
      expect.stringContaining('Sam OlsenOpened a file: receipt.pdfMia Stone'),
      expect.stringContaining('Sam OlsenOpened a document: passport, frontMia Stone'),
      expect.stringContaining('Sam OlsenRead the conversationMia Stone'),
    ])
    expect(screen.getAllByRole('link', { name: 'Mia Stone' })[0]).toHaveAttribute(
      'href',
      '/admin/chat?customer=8',
    )
    expect(screen.queryByText('This record was changed')).toBeNull()
  })

  test('is filtered by agent and customer', async () => {
    open()
    await choose('Agent', /Ada Berg/)
    await waitFor(() => expect(lastAsked()).toEqual({ page: '1', agent: '2' }))
    broker.answers(RECORD, () => page([]))
    await choose('Customer', /Mia/)
    await waitFor(() => expect(lastAsked()).toEqual({ page: '1', agent: '2', customer: '8' }))
    expect(await screen.findByText('No matching entries')).toBeVisible()
    await choose('Agent', /All agents/)
    await waitFor(() => expect(lastAsked()).toEqual({ page: '1', customer: '8' }))
    broker.answers(RECORD, () => page([entry('1')]))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('list', { name: 'Access record' })).toBeVisible()
  })

  test('is of all time, or of the last days', async () => {
    open()
    await screen.findByRole('list', { name: 'Access record' })
    expect(lastAsked()).toEqual({ page: '1' })
    await choose('Period', /Last 30 days/)
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: '1', from: expect.anything() as unknown }))
    const { from = '', to = '' } = lastAsked()
    expect(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(30)
    expect(Date.parse(to)).toBeGreaterThan(Date.now())
    broker.answers(RECORD, () => page([]))
    await choose('Period', /Last 7 days/)
    expect(await screen.findByText('No matching entries')).toBeVisible()
    await choose('Period', /All time/)
    expect(await screen.findByText('No entries yet')).toBeVisible()
  })

  test('a few customers are chosen from without a search', async () => {
    open()
    await screen.findByRole('list', { name: 'Access record' })
    expect(screen.queryByLabelText('Search customers')).toBeNull()
  })

  test('many customers to choose from are searched', async () => {
    broker.answers('GET /admin/users', {
      data: [
        customer('8', 'Mia'),
        ...Array.from({ length: 50 }, (_, at) => customer(String(at + 10), 'Dana')),
      ],
    })
    open()
    await userEvent.type(await screen.findByLabelText('Search customers'), 'mi')
    await userEvent.click(screen.getByRole('combobox', { name: 'Customer' }))
    await screen.findByRole('option', { name: /Mia/, hidden: true })
    expect(screen.queryByRole('option', { name: /Dana/, hidden: true })).toBeNull()
  })

  test('shows more on request', async () => {
    broker.answers(RECORD, ({ query }) =>
      query.get('page') === '2'
        ? page([entry('1', { subject: 'older', kind: 'chat_file' })])
        : { ...page([entry('2')]), links: { next: 'http://x.test?page=2' } },
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Opened a file: older')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('a changed record says from where on', async () => {
    broker.answers(RECORD, () => ({ ...page([entry('3')]), broken_at: 2 }))
    open()
    expect(await screen.findByText('This record was changed')).toBeVisible()
    expect(screen.getByText(/^Entry 2 was changed or removed/)).toBeVisible()
  })

  test.each([
    [404, "This isn't available here. Contact support."],
    [500, "We couldn't load the record."],
  ])('a broker that answers %i: %s', async (code, words) => {
    broker.answers(RECORD, status(code))
    open()
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('an empty one says so', async () => {
    broker.answers(RECORD, () => page([]))
    open()
    expect(await screen.findByText('No entries yet')).toBeVisible()
    expect(
      screen.getByText('Each entry names the agent, the customer, what was opened and when.'),
    ).toBeVisible()
  })
})
