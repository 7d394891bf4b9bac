import { describe, expect, test } from 'vitest'
import { askProvider, cardToken, sandboxForTests } from '../testing.ts'

const { sandbox } = sandboxForTests({})
const CARD = {
  number: '4242424242424242',
  expiry: '08/39',
  code: '123',
  holder: 'Alex Demo',
  amount: '250',
}
const issue = (changes: object = {}) => askProvider(sandbox, '/tokens', { ...CARD, ...changes })

describe('[WALL-01] the card provider', () => {
  test('its page is on a separate origin, which other sites cannot embed or read', async () => {
    expect(new URL(sandbox.cardsUrl).origin).not.toBe(new URL(sandbox.url).origin)
    const page = await fetch(`${sandbox.cardsUrl}/card`)
    expect(await page.text()).toContain('cc-number')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const answer = await issue()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('its style sheet has the site’s font from its own origin, as its policy allows', async () => {
    const style = await (await fetch(`${sandbox.cardsUrl}/card.css`)).text()
    const [, file = ''] = /url\('([^']+)'\)/.exec(style) ?? []
    const font = await fetch(new URL(file, `${sandbox.cardsUrl}/card.css`))
    expect(font.status).toBe(200)
    expect(font.headers.get('content-security-policy')).toContain("font-src 'self'")
    expect(
      Buffer.from(await font.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2')
  })

  test('its script is one file without Node modules', async () => {
    const script = await (await fetch(`${sandbox.cardsUrl}/card.js`)).text()
    expect(script).toContain('card:tokenise')
    expect(script).not.toMatch(/\b(require\(|import )/)
  })

  test.each([
    [{ number: '4242424242424241' }, 'number'],
    [{ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'number'],
    [{ number: '' }, 'number'],
    [{ expiry: '05/20' }, 'expiry'],
    [{ expiry: '13/39' }, 'expiry'],
    [{ code: '12' }, 'code'],
    [{ code: '1234' }, 'code'],
    [{ holder: ' ' }, 'holder'],
    [{ amount: '1e5' }, 'amount'],
  ])('%j is refused at %s', async (changes, field) => {
    const { status, body } = await issue(changes)
    expect(status).toBe(422)
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
    expect(JSON.stringify(body)).not.toMatch(/4242/)
  })

  test('3-D Secure: three wrong codes end it', async () => {
    const { body } = await issue({ number: '4000000000003220' })
    const { token, secure } = body as { token: string; secure: boolean }
    expect(secure).toBe(true)
    const confirm = (code: string) => askProvider(sandbox, `/tokens/${token}/confirm`, { code })
    expect((await confirm('000000')).status).toBe(422)
    expect((await confirm('')).status).toBe(422)
    expect((await confirm('999999')).status).toBe(409)
    expect((await confirm('123456')).status).toBe(404)
  })

  test('a token contains no card data', async () => {
    expect(await cardToken(sandbox, '250')).toMatch(/^card_[0-9a-f]{32}$/)
    expect((await issue()).body).not.toHaveProperty('number')
  })
})
