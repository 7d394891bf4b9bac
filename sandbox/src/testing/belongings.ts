import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import {
  type Answer,
  type Client,
  NO_PUSH_SERVICE,
  type Person,
  addPasskey,
  enter,
  orderFor,
  sentTo,
} from '../testing.ts'
import { createAuthenticator } from './authenticator.ts'

/** Mia's belongings, by the ids calls take. */
export interface Belongings {
  readonly trade: number
  /** An order that waits for its price. */
  readonly order: string
  readonly withdrawal: string
  /** Another one, with its confirmation code. */
  readonly confirmed: { readonly id: string; readonly code: string }
  readonly deposit: string
  readonly address: string
  /** A rate locked for her. */
  readonly quote: string
  /** An entry of her statement. */
  readonly entry: string
  readonly pot: string
  readonly mail: string
  readonly document: number
  /** A chat message of hers. */
  readonly message: number
  /** Path of a chat file, from `/chat` on. */
  readonly file: string
  /** URL of an upload not attached to a message yet. */
  readonly upload: string
  readonly notification: number
  /** The key of a request of hers. */
  readonly receipt: string
  readonly passkey: string
  /** Id of another session of hers. */
  readonly session: string
  /** Id of her browser's push subscription. */
  readonly push: string
  /** Id of a stored statement of hers. */
  readonly statement: string
}
/** Part of each of her texts. */
export const MARK = 'for-mia-alone'
/** Terms of her order. */
export const WAITING = {
  price: 0.5,
  limit_price: 0,
  volume: 1000,
  take_profit: 0,
  stop_loss: 0,
  expiry: 'gtc',
}

function dataOf({ status, body }: Answer): unknown {
  if (status >= 300) throw new Error(`A call of hers failed: ${status} ${JSON.stringify(body)}`)
  return (body as { data: unknown }).data
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('file', new Blob([`%PDF-1.4 ${MARK}`]), 'hers.pdf')
  return data
}

/** Gives Mia something of everything that has an id; `later` moves the sandbox's clock by so many ms. */
export async function giveBelongings({
  mia,
  control,
  later,
}: {
  readonly mia: Person
  readonly control: Client
  readonly later: (ms: number) => void
}): Promise<Belongings> {
  await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'not_started' } })
  const document = dataOf(
    await mia.post('/verification/documents', form({ type: 'passport', side: 'front' })),
  ) as { documents: { files: { id: number }[] }[] }
  await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'approved' } })
  const trade = dataOf(await mia.post('/trades/store', await orderFor(mia, 'EURUSD', 0.02))) as { id: number }
  const { id: assetId, leverage } = await orderFor(mia, 'EURUSD', 0.01)
  const waiting = { ...WAITING, kind: 'limit', type: 'buy', id: assetId, leverage }
  const [order] = dataOf(await mia.post('/orders', { orders: [waiting] })) as { id: string }[]
  const withdraw = async () =>
    dataOf(
      await mia.post('/withdrawals', {
        account: '1',
        method: 'bank',
        amount: '100.00',
        holder: 'Mia Sample',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        repeat: true,
      }),
    ) as { id: string }
  const withdrawal = await withdraw()
  const confirmed = await withdraw()
  const [codeEmail] = await sentTo(control, 'mia@tradefront.test')
  const code = /\d{6}/.exec(codeEmail?.text ?? '')?.[0] ?? ''
  // A new code may be requested by then.
  later(60_000)
  const address = dataOf(
    await mia.post('/withdrawals/addresses', {
      name: MARK,
      method: 'ethereum',
      address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    }),
  ) as { id: string }
  const quote = dataOf(await mia.get('/withdrawals/quote?method=ethereum&amount=100')) as { id: string }
  const deposit = dataOf(
    await control.post('/sandbox/deposits', {
      email: 'mia@tradefront.test',
      description: MARK,
      amount: '100.00',
    }),
  ) as { id: string }
  const [entry] = dataOf(await mia.get('/accounts/movements')) as { id: string }[]
  const receipt = randomUUID()
  const pot = dataOf(await mia.post('/savings/pots', { title: MARK }, { 'idempotency-key': receipt })) as {
    id: string
  }
  await control.post('/sandbox/mail', {
    email: 'mia@tradefront.test',
    subject: MARK,
    body: MARK,
    sender: 'Support',
  })
  const [mail] = dataOf(await mia.get('/mail')) as { id: string }[]
  const uploaded = async () => ((await mia.post('/chat/upload', form({}))).body as { url: string }).url
  const url = await uploaded()
  const sent = dataOf(await mia.post('/chat/messages', { message: MARK, attachments: [url] })) as {
    id: number
  }
  const note = dataOf(
    await control.post('/sandbox/notify', { email: 'mia@tradefront.test', message: MARK }),
  ) as { id: number }
  await control.post('/sandbox/statements', { email: 'mia@tradefront.test', days: 40 })
  const [statement] = dataOf(await mia.get('/statements')) as { id: string }[]
  await enter(mia.url, 'mia')
  const sessions = dataOf(await mia.get('/user/sessions')) as { id: string; current: boolean }[]
  const passkey = await addPasskey(mia, 'mia', createAuthenticator())
  await mia.put(`/user/passkeys/${passkey}`, { name: MARK })
  const push = dataOf(
    await mia.post('/user/push', {
      endpoint: `${NO_PUSH_SERVICE}/${MARK}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
  ) as { id: number }
  return {
    passkey,
    push: String(push.id),
    session: sessions.find(({ current }) => !current)?.id ?? '',
    statement: statement?.id ?? '',
    trade: trade.id,
    order: order?.id ?? '',
    withdrawal: withdrawal.id,
    confirmed: { id: confirmed.id, code },
    deposit: deposit.id,
    address: address.id,
    quote: quote.id,
    entry: entry?.id ?? '',
    pot: pot.id,
    receipt,
    mail: mail?.id ?? '',
    document: document.documents.flatMap(({ files }) => files)[0]?.id ?? 0,
    message: sent.id,
    file: url.slice(url.indexOf('/chat/')),
    upload: await uploaded(),
    notification: note.id,
  }
}
