import { CARD_FRAME, closePages, openPages } from '@tradefront/account-pages/testing'
import { i18n } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { fakeBroker, page } from '@tradefront/testing'
import {
  BAD_ADDRESSES,
  BAD_AMOUNTS,
  BAD_BICS,
  BAD_HOLDERS,
  BAD_IBANS,
  BAD_NAMES,
  badIn,
  someOf,
  type BadInput,
} from '@tradefront/testing/bad-input'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AccountsPage from './accounts/AccountsPage.tsx'
import CardDepositPage from './deposit/card/CardDepositPage.tsx'
import WireDepositPage from './deposit/WireDepositPage.tsx'
import SavingsPage from './savings/SavingsPage.tsx'
import { ACCOUNTS, ADDRESS, BANK, METHODS, POT } from './testing/answers.ts'
import { expectRefused, fill, press } from './testing/bad-input.tsx'
import WithdrawalPage from './withdrawal/WithdrawalPage.tsx'

/* Every form of the wallet applies the rules that `bad-input.test.ts` covers with full tables. */

const [ETHEREUM, TRANSFER] = METHODS
const SAVED = { id: '5', name: 'Ledger', method: 'ethereum', title: 'Ethereum', destination: ADDRESS }
const BOOK = { addresses: [SAVED], hold_hours: 24, most: 20 }
const SAVINGS = { pots: [POT], accounts: ACCOUNTS, rate: '2.50', most_pots: 5, manage: true }
const PRODUCT = { id: 'flexible', title: 'Flexible', rate: '2.50', minimum: '250.00' }
let methods: readonly unknown[] = METHODS
const broker = fakeBroker({
  'GET /accounts': () => ({ data: ACCOUNTS }),
  'GET /accounts/movements': page(),
  'GET /user/security': { data: { second_factor: { enabled: false } } },
  'GET /deposits/options': () => ({ data: { bank: BANK, card: { minimum: '10.00', maximum: '10000.00' } } }),
  'GET /deposits': page(),
  'GET /deposit/wallets': { data: [] },
  'GET /withdrawals/options': () => ({ data: { accounts: ACCOUNTS, methods, book: BOOK } }),
  'GET /withdrawals': page(),
  'GET /savings': { data: SAVINGS },
  'GET /savings/pots/4/movements': page(),
})
const PAGES = {
  '/main/accounts': <AccountsPage />,
  '/main/deposit/card': <CardDepositPage />,
  '/main/deposit/wire': <WireDepositPage />,
  '/main/savings': <SavingsPage />,
  '/main/withdrawal': <WithdrawalPage />,
}
const AMOUNT = 'Amount (USD)'
const ETH_ADDRESS = 'Your Ethereum (ERC-20) address'

/** A page's form, by its name or by the name of the dialog around it. */
async function form(address: keyof typeof PAGES, name: string): Promise<HTMLElement> {
  openPages(address, PAGES)
  return await screen.findByRole('form', { name })
}

async function nothingSent(): Promise<void> {
  await act(broker.settled)
  expect(broker.calls().filter(({ call }) => !call.startsWith('GET '))).toEqual([])
}

/** The button is enabled only once the card provider's frame is ready. */
async function cardFrame(): Promise<void> {
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>('Card details')
  const { origin } = new URL(CARD_FRAME)
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'card:ready' }, origin, source }))
  })
}

beforeEach(() => {
  methods = METHODS
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('en-GB')
})
afterEach(() => {
  vi.restoreAllMocks()
  closePages()
})

describe.each([
  ['en', 'en-GB'],
  ['de', 'de-DE'],
])(
  '[WALL-01] [WALL-02] [WALL-04] on a page in %s an invalid amount is refused at its field, and nothing is sent',
  (language, locale) => {
    beforeEach(() => {
      vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(locale)
      i18n.loadAndActivate({ locale: language, messages: {} })
    })
    afterEach(() => i18n.activate('en'))

    /** A few bad amounts and others, all with English separators, as they are typed on the page. */
    const amounts = (...others: readonly BadInput[]) =>
      badIn(language, [...someOf(BAD_AMOUNTS), ...others]).map(({ words, ...input }) => ({
        ...input,
        words: words.replace(/\$[\d,.]+/, (shown) => formatMoney(money(shown.replaceAll(/[$,]/g, '')))),
      }))

    test('transfer between accounts', async () => {
      const element = await form('/main/accounts', 'Transfer between accounts')
      expectRefused(
        element,
        AMOUNT,
        amounts({ what: 'more than there is', typed: '9500.01', words: 'Only $9,500.00 is available' }),
      )
      await nothingSent()
    })

    test('deposit by bank transfer', async () => {
      const element = await form('/main/deposit/wire', 'Tell us about your transfer')
      fill(element, 'Name on the sending account', 'Dana Holm')
      expectRefused(
        element,
        AMOUNT,
        amounts(
          { what: 'too little', typed: '99.99', words: 'Minimum amount: $100.00' },
          { what: 'too much', typed: '250,000.01', words: 'Maximum amount: $250,000.00' },
        ),
      )
      await nothingSent()
    })

    test('deposit by card: the provider isn’t asked either', async () => {
      const element = await form('/main/deposit/card', 'Pay by card')
      await cardFrame()
      const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Card details')
      const asked = vi.spyOn(contentWindow as Window, 'postMessage')
      expectRefused(
        element,
        AMOUNT,
        amounts({ what: 'too much', typed: '10000.01', words: 'Maximum amount: $10,000.00' }),
      )
      expect(asked).not.toHaveBeenCalled()
      await nothingSent()
    })

    test('withdrawal', async () => {
      const element = await form('/main/withdrawal', 'New withdrawal')
      expectRefused(
        element,
        AMOUNT,
        amounts({ what: 'more than there is', typed: '9500.01', words: 'Only $9,500.00 is available' }),
      )
      await nothingSent()
    })

    test.each([
      ['Add money: Holiday', '9,500.01', 'Only $9,500.00 is available'],
      ['Take out: Holiday', '500.01', 'Only $500.00 is available'],
    ])('savings, %s', async (open, typed, words) => {
      openPages('/main/savings', PAGES)
      await press(open)
      const field = await screen.findByRole('textbox', { name: AMOUNT })
      expectRefused(
        field.closest('form') as HTMLElement,
        AMOUNT,
        amounts({ what: 'more than there is', typed, words }),
      )
      await nothingSent()
    })

    test('a new pot of a savings product', async () => {
      broker.answers({ 'GET /savings': { data: { ...SAVINGS, products: [PRODUCT] } } })
      const element = await form('/main/savings', 'Open a savings pot')
      fill(element, 'Name', 'Holiday')
      expectRefused(
        element,
        'First amount (USD)',
        amounts(
          { what: 'too little', typed: '249.99', words: 'Minimum amount: $250.00' },
          { what: 'more than there is', typed: '9,500.01', words: 'Only $9,500.00 is available' },
        ),
      )
      await nothingSent()
    })
  },
)

describe('[WALL-02] an invalid destination is refused at its field, and nothing is sent', () => {
  const BANK_FIELDS = [
    ['Account holder', BAD_HOLDERS, 'Dana Holm'],
    ['IBAN', BAD_IBANS, 'GB82 WEST 1234 5698 7654 32'],
    ['BIC (optional)', BAD_BICS, ''],
  ] as const

  function expectTargetsRefused(element: HTMLElement): void {
    for (const [label, , good] of BANK_FIELDS) fill(element, label, good)
    for (const [label, inputs, good] of BANK_FIELDS) {
      expectRefused(element, label, someOf(inputs))
      fill(element, label, good)
    }
  }

  test('withdrawal to an address', async () => {
    const element = await form('/main/withdrawal', 'New withdrawal')
    fill(element, AMOUNT, '250')
    fill(element, ETH_ADDRESS, ADDRESS)
    expectRefused(element, ETH_ADDRESS, someOf(BAD_ADDRESSES))
    await nothingSent()
  })

  test('withdrawal to a bank account', async () => {
    methods = [TRANSFER]
    const element = await form('/main/withdrawal', 'New withdrawal')
    fill(element, AMOUNT, '250')
    expectTargetsRefused(element)
    await nothingSent()
  })

  test.each([
    ['an address', [ETHEREUM]],
    ['a bank account', [TRANSFER]],
  ])('address book: %s', async (what, offered) => {
    methods = offered
    openPages('/main/withdrawal', PAGES)
    await press('Add an address')
    const element = screen.getByRole('form', { name: 'New address' })
    fill(element, 'Name', 'Mine')
    if (what === 'an address') expectRefused(element, ETH_ADDRESS, someOf(BAD_ADDRESSES))
    else expectTargetsRefused(element)
    expectRefused(element, 'Name', someOf(BAD_NAMES))
    await nothingSent()
  })

  test('address book: another name', async () => {
    openPages('/main/withdrawal', PAGES)
    await press('Rename Ledger')
    expectRefused(screen.getByRole('form', { name: 'Rename Ledger' }), 'Name', someOf(BAD_NAMES))
    await nothingSent()
  })
})

test('[WALL-02] a double press saves a name once', async () => {
  broker.answers('PUT /withdrawals/addresses/5', { data: SAVED })
  openPages('/main/withdrawal', PAGES)
  await press('Rename Ledger')
  fill(screen.getByRole('form', { name: 'Rename Ledger' }), 'Name', 'Cold wallet')
  const save = screen.getByRole('button', { name: 'Save name' })
  act(() => {
    save.click()
    save.click()
  })
  await act(broker.settled)
  expect(broker.bodies('PUT /withdrawals/addresses/5')).toEqual([{ name: 'Cold wallet' }])
})

describe('[WALL-04] the name of a savings pot is required', () => {
  test('opened', async () => {
    expectRefused(await form('/main/savings', 'Open a savings pot'), 'Name', someOf(BAD_NAMES))
    await nothingSent()
  })

  test('renamed', async () => {
    openPages('/main/savings', PAGES)
    await press('Rename: Holiday')
    expectRefused(await screen.findByRole('form', { name: 'Rename Holiday' }), 'Name', someOf(BAD_NAMES))
    await nothingSent()
  })
})

describe('[WALL-01] [WALL-04] an invalid day is refused at its field', () => {
  test('a bank transfer: holder, reference and day', async () => {
    const element = await form('/main/deposit/wire', 'Tell us about your transfer')
    fill(element, AMOUNT, '1000')
    expectRefused(element, 'Name on the sending account', someOf(BAD_HOLDERS))
    fill(element, 'Name on the sending account', 'Dana Holm')
    const missing = 'Enter the reference of the transfer'
    expectRefused(element, 'Reference you used', [
      { what: 'nothing', typed: '', words: missing },
      { what: 'huge', typed: 'x'.repeat(61), words: 'Use at most 60 characters' },
    ])
    fill(element, 'Reference you used', 'TF-100001')
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expectRefused(element, 'Transfer date', [
      { what: 'nothing', typed: '', words: 'Enter the transfer date' },
      { what: 'tomorrow', typed: day, words: "The transfer date can't be in the future" },
      { what: 'long ago', typed: '1900-01-01', words: "The transfer can't be older than 90 days" },
    ])
    await nothingSent()
  })
})
