import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addCatalogue,
  addTitles,
  changeLanguage,
  chosenLanguage,
  i18n,
  rememberLanguage,
  titleText,
  Trans,
  useLingui,
} from './index.ts'

const CLOSE = { id: 'close', message: 'Close {count} positions' }
const german = { close: ['Schließe ', ['count'], ' Positionen'] as [string, [string], string] }

let made = 0
/** An app with the test's catalogue. Every name is unique, since the package never drops an app. */
function app(load: (language: string) => Promise<typeof german | undefined>) {
  return { name: `app ${++made}`, load: vi.fn(load) }
}

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockReturnValue()
  localStorage.clear()
})
afterEach(async () => {
  await changeLanguage('en')
})

function Words() {
  const { i18n: words } = useLingui()
  return (
    <>
      <p>{words._({ ...CLOSE, values: { count: 3 } })}</p>
      <p>
        <Trans id="open" message="Open <0>now</0>" components={{ 0: <strong /> }} />
      </p>
      <input aria-label="Note" />
    </>
  )
}

describe('changing the language', () => {
  test('re-renders every sentence, keeps what was typed, and marks the document', async () => {
    await addCatalogue(app(async () => german))
    render(<Words />)
    const field = screen.getByLabelText<HTMLInputElement>('Note')
    field.value = 'typed'
    expect(screen.getByText('Close 3 positions')).toBeInTheDocument()
    await act(() => changeLanguage('de'))
    expect(screen.getByText('Schließe 3 Positionen')).toBeInTheDocument()
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed')
    expect(document.documentElement).toHaveAttribute('lang', 'de')
    await act(() => changeLanguage('ar'))
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    await act(() => changeLanguage('en'))
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
    expect(screen.getByText('Close 3 positions')).toBeInTheDocument()
  })

  test('from right to left, a value keeps its own direction', async () => {
    await addCatalogue(app(async () => undefined))
    const fee = { id: 'fee', message: 'Fee: {fee}', values: { fee: '$8.00' } }
    expect(i18n._(fee)).toBe('Fee: $8.00')
    await changeLanguage('ar')
    expect(i18n._(fee)).toBe('Fee: \u2068$8.00\u2069')
    expect(i18n._('fee', { fee: '−$8.00' }, { message: 'Fee: {fee}' })).toBe('Fee: \u2068−$8.00\u2069')
    expect(i18n._({ id: 'three', message: '{count} positions', values: { count: 3 } })).toBe('3 positions')
  })

  test('from right to left too, a sentence chooses its words by a value', async () => {
    await addCatalogue(app(async () => undefined))
    await changeLanguage('ar')
    const message = '{way, select, in {Add to {pot}} other {Take out of {pot}}}'
    const textOf = (way: string) => i18n._({ id: 'way', message, values: { way, pot: 'Car, new' } })
    expect(['in', 'out'].map(textOf)).toEqual([
      'Add to \u2068Car, new\u2069',
      'Take out of \u2068Car, new\u2069',
    ])
  })

  test('a sentence without a translation stays English', async () => {
    await addCatalogue(app(async () => ({}) as typeof german))
    await changeLanguage('es')
    render(<Words />)
    expect(screen.getByText('now').parentElement).toHaveTextContent('Open now')
  })

  test('an app that arrives later brings its catalogue of the page’s language', async () => {
    await changeLanguage('ja')
    const late = app(async () => german)
    await addCatalogue(late)
    expect(late.load.mock.calls).toEqual([['ja']])
    expect(i18n._({ ...CLOSE, values: { count: 2 } })).toBe('Schließe 2 Positionen')
  })

  test('an app without its catalogue speaks English, is reported, and tried again with the next change', async () => {
    const broken = app(() => Promise.reject(new Error('lost')))
    await addCatalogue(broken)
    await changeLanguage('de')
    expect(i18n.locale).toBe('de')
    const lost = expect.objectContaining({ message: 'lost' }) as unknown
    expect(warn).toHaveBeenCalledWith(`No catalogue of ${broken.name}`, lost)
    await changeLanguage('en')
    await changeLanguage('de')
    expect(broken.load).toHaveBeenCalledTimes(2)
  })

  test('a page whose first catalogue is lost says that it is in English', async () => {
    vi.resetModules()
    const fresh = await import('./index.ts')
    document.documentElement.lang = 'ar'
    document.documentElement.dir = 'rtl'
    await fresh.addCatalogue(app(() => Promise.reject(new Error('lost'))))
    await expect(fresh.changeLanguage('ar')).rejects.toThrow('lost')
    expect(fresh.i18n.locale).toBe('en')
    expect(document.documentElement).toHaveAttribute('lang', 'en')
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  })

  test('the later of two overlapping changes wins', async () => {
    let finish = () => {}
    const slow = app(
      (language) =>
        new Promise((resolve) => {
          if (language === 'ar') finish = () => resolve(undefined)
          else resolve(german)
        }),
    )
    await addCatalogue(slow)
    const first = changeLanguage('ar')
    await changeLanguage('de')
    finish()
    await first
    expect(i18n.locale).toBe('de')
  })
})

test('a change of language renders the page once, however many apps have catalogues', async () => {
  const drawn = vi.fn()
  for (let count = 0; count < 5; count += 1) await addCatalogue(app(async () => ({ ...german })))
  render(
    <Profiler id="page" onRender={drawn}>
      <Words />
    </Profiler>,
  )
  expect(drawn).toHaveBeenCalledTimes(1)
  await act(() => changeLanguage('es'))
  expect(i18n.locale).toBe('es')
  expect(drawn).toHaveBeenCalledTimes(2)
})

describe('the language at the start', () => {
  test.each([
    [[], 'en'],
    [['fr-FR', 'de-AT', 'en'], 'de'],
    [['AR-EG'], 'ar'],
    [['fi'], 'en'],
  ])('a browser that speaks %j begins in %s', (wished, language) => {
    expect(chosenLanguage(wished)).toBe(language)
  })

  test('the customer’s choice comes first, unless the site lacks it', () => {
    rememberLanguage('ja')
    expect(chosenLanguage(['de'])).toBe('ja')
    rememberLanguage('klingon')
    expect(chosenLanguage(['de'])).toBe('de')
  })
})

describe('a value in a sentence with elements', () => {
  test.each(['a<0>b</0>.pdf', '<0/>', '<1>', 'a < b', '<b>x</b>', 'plain.pdf'])(
    '%s shows as it is',
    (name) => {
      const message = 'Send <0>{name}</0> to {name} <1>now</1>'
      const components = { 0: <strong />, 1: <em /> }
      const { container } = render(
        <p>
          <Trans id="send" message={message} values={{ name }} components={components} />
        </p>,
      )
      expect(container).toHaveTextContent(`Send ${name} to ${name} now`)
      expect([...container.querySelectorAll('strong, em')].map((each) => each.textContent)).toEqual([
        name,
        'now',
      ])
    },
  )

  test('chooses the words of a select', () => {
    const message = '{way, select, in {Add <0>money</0>} other {Take it out}}'
    render(<Trans id="way" message={message} values={{ way: 'in' }} components={{ 0: <strong /> }} />)
    expect(screen.getByText('money').parentElement).toHaveTextContent('Add money')
  })
})

test('[MFE-02] titles of a registry are known before any catalogue, and fall back to English', async () => {
  addTitles({ de: { Deposit: 'Einzahlen' } })
  expect(titleText('Deposit')).toBe('Deposit')
  await changeLanguage('de')
  expect(titleText('Deposit')).toBe('Einzahlen')
  expect(titleText('Withdrawal')).toBe('Withdrawal')
})
