import type { CardFrameMessage, CardFrameRequest } from '@tradefront/contracts'
import { cardKind } from '../src/cards/card-rules.ts'
import { cardProblems } from './card-problems.ts'
import { digitsOf, typedCode, typedExpiry, typedNumber } from './typing.ts'

/*
 * The card provider's frame (`CardFrameRequest`): takes the card, gives the embedding page a token. Nothing typed
 * here leaves this origin.
 */

/** Timeout of the provider, ms. */
const PATIENCE_MS = 15_000
const UNAVAILABLE = "We couldn't reach the card provider. Nothing was charged. Try again."
const TOO_SLOW = "The card provider didn't answer in time. Nothing was charged. Try again."

const search = new URLSearchParams(location.search)
const site = search.get('parent') ?? location.origin

function show(theme: string | null): void {
  document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
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

/** The current request: its id, and its token while the bank wants a code. */
let current: { readonly id: string; readonly token?: string } | undefined

const post = (message: CardFrameMessage) => parent.postMessage(message, site)

/** Shows an error at a field; an empty text clears it. */
function showProblem(name: string, text: string): void {
  const element = input(name)
  const id = `${name}-problem`
  document.querySelector(`#${id}`)?.remove()
  element.removeAttribute('aria-invalid')
  element.removeAttribute('aria-describedby')
  if (text === '') return
  const problem = document.createElement('span')
  problem.id = id
  problem.className = 'problem'
  problem.textContent = text
  element.setAttribute('aria-invalid', 'true')
  element.setAttribute('aria-describedby', id)
  element.closest('.field')?.append(problem)
}

function showProblems(problems: Readonly<Partial<Record<Field, string>>>): boolean {
  for (const name of FIELDS) showProblem(name, problems[name] ?? '')
  const first = FIELDS.find((name) => problems[name] !== undefined)
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
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** Calls the provider. @throws if it doesn't answer. */
async function ask(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await response.text()
  return { ...(text === '' ? {} : (JSON.parse(text) as object)), status: response.status }
}

const failureText = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError' ? TOO_SLOW : UNAVAILABLE

/** Ends the current request, and shows the card again. */
function end(message: CardFrameMessage): void {
  current = undefined
  input('code').value = ''
  input('secure-code').value = ''
  showProblem('secure-code', '')
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
    else if (answer.secure === true) openSecure({ id, token: answer.token }, amount)
    else end({ type: 'card:token', id, token: answer.token })
  } catch (error) {
    end({ type: 'card:refused', id, message: failureText(error) })
  }
}

function refuse(id: string, { message, errors = {} }: Answer): void {
  const problems = Object.fromEntries(
    FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name][0]]] : [])),
  )
  const isShown = Object.keys(problems).length > 0
  end({ type: 'card:refused', id, ...(!isShown && { message: message ?? UNAVAILABLE }) })
  showProblems(problems)
}

/** 3-D Secure: the customer confirms the payment with the card's bank. */
function openSecure(step: { readonly id: string; readonly token: string }, amount: string): void {
  current = step
  setBusy(false)
  const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount))
  byId('secure-text').textContent =
    `Your bank wants you to confirm the payment of ${sum}. In the sandbox the code is 123456.`
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
    const { status, message, errors } = await ask(`tokens/${step.token}/confirm`, {
      code: input('secure-code').value.trim(),
    })
    if (status < 300) end({ type: 'card:token', id: step.id, token: step.token })
    else if (errors === undefined) end({ type: 'card:refused', id: step.id, message: message ?? UNAVAILABLE })
    else {
      setBusy(false)
      showProblem('secure-code', message ?? '')
      input('secure-code').focus()
    }
  } catch (error) {
    end({ type: 'card:refused', id: step.id, message: failureText(error) })
  }
}

/** Formats the input as printed on a card. The page only learns that there is input, not what. */
function typed(name: Field, before: string): void {
  const field = input(name)
  if (name === 'number') field.value = typedNumber(field.value)
  if (name === 'expiry') field.value = typedExpiry(field.value, before)
  if (name === 'code') field.value = typedCode(field.value, input('number').value)
  byId('brand').textContent = cardKind(digitsOf(input('number').value))?.brand ?? ''
  showProblem(name, '')
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
  end({ type: 'card:refused', id: current.id, message: 'You cancelled the payment. Nothing was charged.' })
})

addEventListener('message', (event: MessageEvent<CardFrameRequest | null>) => {
  if (event.source !== parent || event.origin !== site || typeof event.data !== 'object') return
  const request = event.data
  if (request?.type === 'card:tokenise') void tokenise(request.id, request.amount)
  if (request?.type === 'card:look') show(request.theme)
  if (request?.type === 'card:clear' && current === undefined) {
    card.reset()
    byId('brand').textContent = ''
    showProblems({})
  }
})

new ResizeObserver(() => {
  post({ type: 'card:size', height: Math.ceil(byId('content').getBoundingClientRect().height) })
}).observe(byId('content'))
post({ type: 'card:ready' })
