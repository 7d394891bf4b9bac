import { closePages, openPages } from '@tradefront/account-pages/testing'
import { SiteSettings } from '@tradefront/contracts'
import { ASSERTION, REQUEST, fakePasskeys } from '@tradefront/passkeys/testing'
import { useSettings } from '@tradefront/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, page, status } from '@tradefront/testing'
import { onScreen } from '@tradefront/ui/testing'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import DocumentsPage from './DocumentsPage.tsx'
import LegalPage from './LegalPage.tsx'
import StatementPage from './StatementPage.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock(import('@tradefront/browser'), async (original) => ({ ...(await original()), saveText: saved }))

const AT = '2026-06-01T09:00:00.000Z'
const document = (kind: string, title: string, more: object = {}) => ({
  kind,
  title,
  version: '1.0',
  published_at: AT,
  ...more,
})
const TERMS = document('terms', 'Terms of Business', { accepted_at: '2026-06-02T09:00:00.000Z' })
const RISK = document('risk', 'Risk Disclosure', { version: '1.1' })
const POLICY = document('execution', 'Order Execution Policy')
const EARLIER = { kind: 'risk', title: 'Risk Disclosure', version: '1.0', accepted_at: AT }
const SECTIONS = [
  { heading: 'You can lose money', paragraphs: ['Only trade with money you can afford to lose.'] },
]

const CONTENT = JSON.stringify({
  number: 'TF-100001-2026-05',
  from: '2026-05-01',
  to: '2026-05-31',
  customer: { name: 'Dana Holm', account_number: '100001' },
  currency: 'USD',
  opening: '100.00',
  closing: '150.25',
  money_in: '60.25',
  money_out: '10.00',
  accounts: [
    { id: '0', title: 'Trading Account', opening: '100.00', closing: '100.25' },
    { id: 'pot-1', title: 'Holiday', opening: '0.00', closing: '50.00' },
  ],
  lines: [
    {
      at: '2026-05-04T08:00:00.000Z',
      account: 'Trading Account',
      kind: 'deposit',
      description: 'Visa ending in 4242',
      amount: '60.25',
      balance: '160.25',
      reference: 'E-7',
    },
  ],
})
const STATEMENT = {
  id: '3',
  number: 'TF-100001-2026-05',
  period: 'month',
  from: '2026-05-01',
  to: '2026-05-31',
  created_at: AT,
  hash: createHash('sha256').update(CONTENT).digest('hex'),
  opening: '100.00',
  closing: '150.25',
}

const LEGAL = 'GET /legal-documents'
const broker = fakeBroker({
  'GET /user/security': { data: { second_factor: { enabled: false } } },
  [LEGAL]: () => ({ data: { documents: [TERMS, RISK, POLICY], acceptances: [EARLIER] } }),
  'GET /statements': () => page([STATEMENT]),
  'GET /statements/3': () => ({ data: { ...STATEMENT, content: CONTENT } }),
  'GET /legal-documents/risk/1.1': () => ({
    data: { ...RISK, current: true, changes: 'One example more.', sections: SECTIONS },
  }),
  'GET /legal-documents/risk/1.0': () => ({
    data: { ...EARLIER, published_at: AT, current: false, sections: SECTIONS },
  }),
  'GET /legal-documents/execution/1.0': () => ({ data: { ...POLICY, current: true, sections: SECTIONS } }),
  'POST /legal-documents/risk/accept': () => ({ data: { ...EARLIER, version: '1.1' } }),
})

const open = (address: string) =>
  openPages(address, {
    '/main/documents': <DocumentsPage />,
    '/main/documents/legal/:document': <LegalPage />,
    '/main/documents/statement/:statement': <StatementPage />,
  })

beforeEach(() => {
  saved.mockClear()
  vi.stubGlobal('print', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  closePages()
  vi.unstubAllGlobals()
})

describe('[WALL-04] the documents page', () => {
  test('lists each document with the version and time of its acceptance, also of earlier versions', async () => {
    open('/main/documents')
    const table = await screen.findByRole('table', { name: 'Terms and policies' })
    const rows = within(table).getAllByRole('row').slice(1)
    const cells = rows.map((row) => within(row).getAllByRole('cell'))
    expect(cells.map(([title, version]) => [title!.textContent, version!.textContent])).toEqual([
      ['Terms of BusinessVersion 1.0 · Accepted 2 Jun 2026', '1.0'],
      ['Risk DisclosureVersion 1.1 · Not accepted yet', '1.1'],
      ['Order Execution PolicyVersion 1.0 · Not accepted yet', '1.0'],
      ['Risk DisclosureReplaced by a newer versionVersion 1.0 · Accepted 1 Jun 2026', '1.0'],
    ])
    expect(cells[0]![2]).toHaveTextContent('2 Jun 2026')
    expect(cells[1]![2]).toHaveTextContent('Not accepted yet')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Accept 2 documentsRead and accept them before you open new positions. You can still close positions and withdraw.Read Risk Disclosure',
    )
  })

  test('lists statements by period and number', async () => {
    open('/main/documents')
    const link = await screen.findByRole('link', { name: 'May 2026' })
    expect(link).toHaveAttribute('href', '/main/documents/statement/3')
    expect(link.closest('tr')).toHaveTextContent('TF-100001-2026-05')
    expect(link.closest('tr')).toHaveTextContent('$150.25')
  })

  test('without statements the page says when this month’s comes, and leads to the entries meanwhile', async () => {
    broker.answers('GET /statements', () => page([]))
    // The last hour of the year in UTC.
    vi.setSystemTime('2026-12-31T23:30:00Z')
    open('/main/documents')
    expect(await screen.findByText('No statements yet')).toBeVisible()
    expect(
      screen.getByText(
        'Yours for December 2026 will be here on 1 January 2027 if you have entries by then. The Accounts page shows every entry.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open accounts' })).toHaveAttribute('href', '/main/accounts')
  })

  test('a broker without these calls shows that they are not offered', async () => {
    broker.answers({ [LEGAL]: () => status(501), 'GET /statements': () => status(404) })
    open('/main/documents')
    await waitFor(() => expect(screen.getAllByText(/^This isn't available here/)).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('[ONB-12] accepting a document', () => {
  test('is possible after ticking the box, sends its version, and leads to the next one', async () => {
    let accepted_at: string | undefined
    broker.answers({
      'GET /legal-documents/risk/1.1': () => ({
        data: { ...RISK, accepted_at, current: true, changes: 'One example more.', sections: SECTIONS },
      }),
      'POST /legal-documents/risk/accept': () => {
        accepted_at = AT
        return { data: { ...EARLIER, version: '1.1' } }
      },
    })
    open('/main/documents/legal/risk?version=1.1')
    expect(await screen.findByText('One example more.')).toBeVisible()
    expect(screen.getByText('Only trade with money you can afford to lose.')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Accept' })
    expect(button).toBeDisabled()
    expect(await screen.findByText('One more document follows.')).toBeVisible()
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'I have read the Risk Disclosure, version 1.1, and accept it.' }),
    )
    await userEvent.click(button)
    expect(await screen.findByRole('heading', { name: 'Order Execution Policy' })).toBeVisible()
    expect(broker.calls('POST /legal-documents/risk/accept').map(({ body }) => body)).toEqual([
      { version: '1.1' },
    ])
  })

  test('a version that was replaced meanwhile is refused with the reason', async () => {
    const words = 'Version 1.2 is in force now. Read it first.'
    broker.answers({
      'POST /legal-documents/risk/accept': () =>
        status(422, { message: words, errors: { version: [words] } }),
    })
    open('/main/documents/legal/risk?version=1.1')
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('an address without a version leads to the one in force', async () => {
    open('/main/documents/legal/execution')
    expect(await screen.findByRole('heading', { name: 'Order Execution Policy' })).toBeVisible()
    expect(screen.getByText(/^Version 1.0, published/)).toBeVisible()
  })

  test('an earlier version can be read and downloaded, but not accepted', async () => {
    open('/main/documents/legal/risk?version=1.0')
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
    expect(saved).toHaveBeenCalledWith(
      'risk-1.0.txt',
      expect.stringContaining('YOU CAN LOSE MONEY'),
      expect.anything(),
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('of more than one section, its headings lead to them', async () => {
    const sections = [...SECTIONS, { heading: 'Ask us', paragraphs: ['Write to the support.'] }]
    broker.answers({
      'GET /legal-documents/risk/1.0': () => ({
        data: { ...EARLIER, published_at: AT, current: false, sections },
      }),
    })
    open('/main/documents/legal/risk?version=1.0')
    const contents = await screen.findByRole('navigation', { name: 'On this page', hidden: true })
    // Folded unless there is room beside the text.
    expect(within(contents).getByText('On this page').closest('details')).not.toHaveAttribute('open')
    const link = within(contents).getByRole('link', { name: 'Ask us', hidden: true })
    const section = globalThis.document.querySelector(link.getAttribute('href') ?? '')
    expect(section).toHaveTextContent('Write to the support.')
  })

  test('beside the text, the headings mark the section that is read; a chosen one stays marked', async () => {
    onScreen('wide')
    onTestFinished(() => void vi.restoreAllMocks())
    const sections = ['One', 'Two', 'Three', 'Four'].map((heading) => ({ heading, paragraphs: [heading] }))
    broker.answers({
      'GET /legal-documents/risk/1.0': () => ({
        data: { ...EARLIER, published_at: AT, current: false, sections },
      }),
    })
    open('/main/documents/legal/risk?version=1.0')
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
    const current = () =>
      contents.getAllByRole('link').flatMap((link) => (link.ariaCurrent === null ? [] : [link.textContent]))
    // Each section is 400 px high, the screen 1,000 px.
    const root = globalThis.document.documentElement
    const scrolled = vi.spyOn(root, 'scrollTop', 'get')
    vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(1600)
    vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(1000)
    const scrollTo = (top: number) => {
      scrolled.mockReturnValue(top)
      for (const [index, { heading }] of sections.entries())
        vi.spyOn(
          screen.getByRole('heading', { name: heading }).closest('section')!,
          'getBoundingClientRect',
        ).mockReturnValue({ top: index * 400 - top } as DOMRect)
      fireEvent.scroll(window)
    }
    scrollTo(0)
    expect(current()).toEqual(['One'])
    scrollTo(200)
    expect(current()).toEqual(['Two'])
    // The last ones never reach the top.
    scrollTo(600)
    expect(current()).toEqual(['Four'])
    await userEvent.click(contents.getByRole('link', { name: 'Three' }))
    fireEvent.scroll(window)
    expect(current()).toEqual(['Three'])
    scrollTo(0)
    expect(current()).toEqual(['One'])
  })

  test('the dates below its title stay on one line, and are plain text in the file', async () => {
    open('/main/documents/legal/risk?version=1.0')
    expect(
      await screen.findByText(/published 1\u00a0June\u00a02026, accepted/, { normalizer: (text) => text }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(saved).toHaveBeenCalledWith(
      'risk-1.0.txt',
      expect.stringContaining('published 1 June 2026, accepted'),
      expect.anything(),
    )
  })

  test('is printed under its title', async () => {
    open('/main/documents/legal/risk?version=1.0')
    await userEvent.click(await screen.findByRole('button', { name: /^Print or save as PDF/ }))
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    const sheet = screen.getAllByRole('heading', { level: 1, hidden: true }).at(-1)!.parentElement!
    expect(sheet).toHaveTextContent('You can lose money')
  })
})

describe('[WALL-04] a stored statement', () => {
  test('shows its sums, accounts and entries; the download is the stored file', async () => {
    open('/main/documents/statement/3')
    const facts = await screen.findByLabelText('Statement', { selector: 'dl' })
    expect(facts).toHaveTextContent('Money in$60.25')
    expect(facts).toHaveTextContent('Period1 May 2026 to 31 May 2026 (UTC)')
    expect(facts).toHaveTextContent(STATEMENT.hash)
    expect(screen.getByRole('table', { name: 'Accounts' })).toHaveTextContent('Holiday$0.00$50.00')
    expect(screen.getByRole('row', { name: /^All accounts and savings pots/ })).toHaveTextContent(
      '$100.00$150.25',
    )
    expect(screen.getByRole('table', { name: 'Entries' })).toHaveTextContent('Visa ending in 4242')
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(saved).toHaveBeenCalledWith('TF-100001-2026-05.json', CONTENT, 'application/json')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('one that doesn’t match its hash is shown with a warning', async () => {
    const changed = CONTENT.replace('60.25', '61.25')
    broker.answers({ 'GET /statements/3': () => ({ data: { ...STATEMENT, content: changed } }) })
    open('/main/documents/statement/3')
    expect(await screen.findByText('This statement was changed in transit')).toBeVisible()
  })
})

describe('[SESS-06] the export of personal data', () => {
  const EXPORT = 'POST /user/export'
  async function send(label: string, text: string): Promise<void> {
    await userEvent.type(await screen.findByLabelText(label), text)
    await userEvent.click(screen.getByRole('button', { name: 'Save file' }))
  }

  test('asks for the password, then for a code if the server does, and saves the file', async () => {
    broker.answers({
      [EXPORT]: ({ body }) =>
        (body as { code?: string }).code === undefined
          ? status(422, { message: 'Enter the code', errors: { code: ['Enter the code'] } })
          : { data: { file_name: 'personal-data.json', content: '{}' } },
    })
    open('/main/documents')
    await userEvent.click(screen.getByRole('button', { name: 'Export my data' }))
    await send('Your password', 'secret-1')
    await send('Two-step login code', '123456')
    await waitFor(() => expect(saved).toHaveBeenCalledWith('personal-data.json', '{}', 'application/json'))
    expect(broker.calls(EXPORT).map(({ body }) => body)).toEqual([
      { password: 'secret-1' },
      { password: 'secret-1', code: '123456' },
    ])
  })

  test('a passkey takes the place of the code', async () => {
    const passkeys = fakePasskeys()
    useSettings.setState({ settings: v.parse(SiteSettings, { passkey_domain: 'localhost' }) })
    broker.answers({
      'GET /user/security': { data: { second_factor: { enabled: true, passkey_allowed: true } } },
      'POST /user/passkeys/check': { data: REQUEST },
      [EXPORT]: { data: { file_name: 'personal-data.json', content: '{}' } },
    })
    open('/main/documents')
    await userEvent.click(screen.getByRole('button', { name: 'Export my data' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
    await send('Your password', 'secret-1')
    await waitFor(() => expect(broker.bodies(EXPORT)).toEqual([{ password: 'secret-1', passkey: ASSERTION }]))
    expect(broker.bodies('POST /user/passkeys/check')).toEqual([{ use: 'export_data' }])
    passkeys.remove()
  })

  test('a server without it says so', async () => {
    broker.answers({ [EXPORT]: () => status(501) })
    open('/main/documents')
    await userEvent.click(screen.getByRole('button', { name: 'Export my data' }))
    await send('Your password', 'secret-1')
    expect(await screen.findByText(/The export isn't available here/)).toBeVisible()
  })
})
