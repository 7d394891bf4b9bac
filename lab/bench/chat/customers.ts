import { startContender } from '../reconnect/contender.ts'

/** A customer with a session and a live conversation. */
export interface Customer {
  readonly id: string
  readonly token: string
}

/** Concurrent registrations: the sandbox limits concurrent password hashing. */
const AT_ONCE = 4

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

async function register(sandboxUrl: string, number: number): Promise<Customer> {
  const email = `customer-${number}@tradefront.test`
  const password = `a-customer-of-many-${number}`
  const body = {
    first_name: 'Customer',
    last_name: `No${number}`,
    username: `customer-${number}`,
    email,
    phone: '5550100',
    password,
    confirm_password: password,
  }
  // The broker limits the accounts per network.
  const network = { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` }
  await post(`${sandboxUrl}/api/v1/auth/register`, body, network)
  const link = (await post(`${sandboxUrl}/sandbox/users/${email}/login-link`, {})) as {
    data: { token: string }
  }
  const session = (await post(`${sandboxUrl}/api/v1/auth/link`, link.data)) as {
    data: { user: { id: string | number }; token: string }
  }
  return { id: String(session.data.user.id), token: session.data.token }
}

/** Registers many customers and logs them in. Their last names are 'No1', 'No2' and so on, beginning with `first`. */
export async function registerCustomers(
  sandboxUrl: string,
  count: number,
  first = 1,
): Promise<readonly Customer[]> {
  const customers: Customer[] = []
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  const work = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      customers.push(await register(sandboxUrl, number))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return customers
}

/**
 * Connects each customer to their conversation; resolves once all are subscribed, with a function that disconnects
 * them.
 */
export async function connectAll(customers: readonly Customer[], port: number): Promise<() => void> {
  const ends: (() => void)[] = []
  const lives = customers.map(
    ({ id, token }) =>
      new Promise<void>((onLive) => {
        ends.push(startContender({ name: 'pusher-js', port, token, channel: `chat.customer.${id}`, onLive }))
      }),
  )
  await Promise.all(lives)
  return () => {
    for (const end of ends) end()
  }
}

/** Writes in the conversations in turn, `perSecond` messages a second; every fourth is a reply by the team. */
export function keepWriting(
  sandboxUrl: string,
  customers: readonly Customer[],
  { perSecond, supportToken }: { readonly perSecond: number; readonly supportToken: string },
): { readonly count: number; stop(): void } {
  let count = 0
  let stopped = false
  const timer = setInterval(() => {
    const customer = customers[count % customers.length]
    if (customer === undefined) return
    count += 1
    const isAnswer = count % 4 === 0
    const message = `Message ${count}`
    const body = isAnswer ? { message, customer_id: customer.id } : { message }
    post(`${sandboxUrl}/api/v1/chat/messages`, body, {
      authorization: `Bearer ${isAnswer ? supportToken : customer.token}`,
    }).catch((error: unknown) => {
      if (!stopped) console.error(error)
    })
  }, 1000 / perSecond)
  return {
    get count() {
      return count
    },
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
