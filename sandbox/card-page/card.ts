import type { CardFrameMessage, CardFrameRequest } from '@tradefront/contracts'
import { brandOf } from '../src/cards/card-rules.ts'
import { cardProblems } from './card-problems.ts'
import { digitsOf, typedCode, typedExpiry, typedNumber } from './typing.ts'
import { directionOf, languageOf, sumText, wordsOf, type Said } from './words.ts'

/*
 * The card provider's frame (`CardFrameRequest`): takes the card, gives the embedding page a token. Nothing typed
 * here leaves this origin.
 */

/** Timeout of the provider, ms. */
const PATIENCE_MS = 15_000
const UNAVAILABLE: Said = { code: 'unavailable' }
const TOO_SLOW: Said = { code: 'too-slow' }

const search = new URLSearchParams(location.search)
const site = search.get('parent') ?? location.origin
const page = document.documentElement

function show(theme: string | null): void {
  page.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
}
show(search.get('theme'))

function byId(id: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`#${id}`)
  if (element === null) throw new Error(`No #${id}`)
  return element
}

const FIELDS = ['number', 'expiry', 'code', 'holder'] as const
type Field = (typeof FIELDS)[number]
const input = (name: string) => byId(name) as HTMLInputElement
const card = byId('card') as HTMLFormElement
const secure = byId('secure') as HTMLFormElement

/** The current request: its id, and while the bank wants a code its token and amount. */
let current: { readonly id: string; readonly token?: string; readonly amount?: string } | undefined
/** Errors at the fields, by their names. */
const problems = new Map<string, Said>()

const post = (message: CardFrameMessage) => parent.postMessage(message, site)

const text = (said: Said) => wordsOf(page.lang, said) ?? ''

/** Writes everything that is shown in a language; what was typed stays. */
function speak(locale: string | null): void {
  page.lang = languageOf(locale)
  page.dir = directionOf(page.lang)
  document.title = text({ code: 'title' })
  for (const element of document.querySelectorAll<HTMLElement>('[data-words], [data-label], [data-hint]')) {
    const { words, label, hint } = element.dataset
    if (words !== undefined) element.textContent = text({ code: words })
    if (label !== undefined) element.setAttribute('aria-label', text({ code: label }))
    if (hint !== undefined) element.setAttribute('placeholder', text({ code: hint }))
  }
  for (const [name, problem] of problems) showProblem(name, problem)
  showSum()
}

/** What the bank wants to have confirmed. */
function showSum(): void {
  const { amount } = current ?? {}
  if (amount === undefined) return
  byId('secure-text').textContent = text({
    code: 'secure.text',
    params: { sum: sumText(page.lang, amount) },
  })
}

/** Names the card's network beside its number. */
function showBrand(): void {
  const brand = brandOf(digitsOf(input('number').value)) ?? ''
  const mark = byId('brand')
  // The same text again would be read out again.
  if (mark.textContent !== brand) mark.textContent = brand
}

/** Shows an error at a field; undefined clears it. */
function showProblem(name: string, said: Said | undefined): void {
  const element = input(name)
  const id = `${name}-problem`
  document.querySelector(`#${id}`)?.remove()
  element.removeAttribute('aria-invalid')
  element.removeAttribute('aria-describedby')
  if (said === undefined) return void problems.delete(name)
  problems.set(name, said)
  const problem = document.createElement('span')
  problem.id = id
  problem.className = 'problem'
  problem.textContent = text(said)
  element.setAttribute('aria-invalid', 'true')
  element.setAttribute('aria-describedby', id)
  element.closest('.field')?.append(problem)
}

function showProblems(found: Readonly<Partial<Record<Field, Said>>>): boolean {
  for (const name of FIELDS) showProblem(name, found[name])
  const first = FIELDS.find((name) => found[name] !== undefined)
  if (first !== undefined) input(first).focus()
  return first !== undefined
}

const problemsOf = () =>
  cardProblems(
    {
      number: input('number').value,
      expiry: input('expiry').value,
      code: input('code').value,
      holder: input('holder').value,
    },
    Date.now(),
  )

interface Answer {
  readonly status: number
  readonly token?: string
  readonly secure?: boolean
  /** Of a refusal: its sentence, and those at fields. */
  readonly code?: string
  readonly params?: NonNullable<Said['params']>
  readonly codes?: Readonly<Record<string, readonly Said[]>>
}

/** A sentence of the server's that the page has words for, or else that it refused. */
function known({ code = '', params = {} }: Partial<Said>): Said {
  const said = { code, params }
  return wordsOf(page.lang, said) === undefined ? { code: 'card.not-prepared' } : said
}

/** Calls the provider. @throws if it doesn't answer. */
async function ask(path: string, request: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const body = await response.text()
  return { ...(body === '' ? {} : (JSON.parse(body) as object)), status: response.status }
}

const failureOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError' ? TOO_SLOW : UNAVAILABLE

/** Ends the current request, and shows the card again. */
function end(message: CardFrameMessage): void {
  current = undefined
  input('code').value = ''
  input('secure-code').value = ''
  showProblem('secure-code', undefined)
  setBusy(false)
  secure.hidden = true
  card.hidden = false
  post(message)
}

function setBusy(busy: boolean): void {
  for (const element of document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button'))
    element.disabled = busy
}

async function tokenise(id: string, amount: string): Promise<void> {
  if (current !== undefined) return
  if (showProblems(problemsOf())) {
    post({ type: 'card:refused', id })
    return
  }
  current = { id }
  setBusy(true)
  post({ type: 'card:working', id, secure: false })
  try {
    const answer = await ask('tokens', {
      number: digitsOf(input('number').value),
      expiry: input('expiry').value,
      code: input('code').value,
      holder: input('holder').value.trim(),
      amount,
    })
    if (answer.token === undefined) refuse(id, answer)
    else if (answer.secure === true) openSecure({ id, token: answer.token, amount })
    else end({ type: 'card:token', id, token: answer.token })
  } catch (error) {
    end({ type: 'card:refused', id, message: text(failureOf(error)) })
  }
}

function refuse(id: string, answer: Answer): void {
  const { codes = {} } = answer
  const found = Object.fromEntries(
    FIELDS.flatMap((name) => (codes[name]?.[0] ? [[name, known(codes[name][0])]] : [])),
  )
  const isShown = Object.keys(found).length > 0
  end({ type: 'card:refused', id, ...(!isShown && { message: text(known(answer)) }) })
  showProblems(found)
}

/** 3-D Secure: the customer confirms the payment with the card's bank. */
function openSecure(step: { readonly id: string; readonly token: string; readonly amount: string }): void {
  current = step
  setBusy(false)
  showSum()
  card.hidden = true
  secure.hidden = false
  byId('secure-title').focus()
  post({ type: 'card:working', id: step.id, secure: true })
}

async function confirm(): Promise<void> {
  const step = current
  if (step?.token === undefined) return
  setBusy(true)
  try {
    const answer = await ask(`tokens/${step.token}/confirm`, {
      code: input('secure-code').value.trim(),
    })
    if (answer.status < 300) end({ type: 'card:token', id: step.id, token: step.token })
    else if (answer.codes === undefined)
      end({ type: 'card:refused', id: step.id, message: text(known(answer)) })
    else {
      setBusy(false)
      showProblem('secure-code', known(answer))
      input('secure-code').focus()
    }
  } catch (error) {
    end({ type: 'card:refused', id: step.id, message: text(failureOf(error)) })
  }
}

/** Formats the input as printed on a card. The page only learns that there is input, not what. */
function typed(name: Field, before: string): void {
  const field = input(name)
  if (name === 'number') field.value = typedNumber(field.value)
  if (name === 'expiry') field.value = typedExpiry(field.value, before)
  if (name === 'code') field.value = typedCode(field.value, input('number').value)
  if (name === 'number') showBrand()
  showProblem(name, undefined)
  post({ type: 'card:changed', empty: FIELDS.every((field) => input(field).value === '') })
}

for (const name of FIELDS) {
  let before = ''
  input(name).addEventListener('input', () => {
    typed(name, before)
    before = input(name).value
  })
}
card.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') post({ type: 'card:submit' })
})
card.addEventListener('submit', (event) => event.preventDefault())
secure.addEventListener('submit', (event) => {
  event.preventDefault()
  void confirm()
})
byId('secure-cancel').addEventListener('click', () => {
  if (current === undefined) return
  end({ type: 'card:refused', id: current.id, message: text({ code: 'cancelled' }) })
})

addEventListener('message', (event: MessageEvent<CardFrameRequest | null>) => {
  if (event.source !== parent || event.origin !== site || typeof event.data !== 'object') return
  const request = event.data
  if (request?.type === 'card:tokenise') void tokenise(request.id, request.amount)
  if (request?.type === 'card:look') {
    show(request.theme)
    speak(request.locale)
  }
  if (request?.type === 'card:clear' && current === undefined) {
    card.reset()
    showBrand()
    showProblems({})
  }
})

speak(search.get('locale'))
new ResizeObserver(() => {
  post({ type: 'card:size', height: Math.ceil(byId('content').getBoundingClientRect().height) })
}).observe(byId('content'))
post({ type: 'card:ready' })
