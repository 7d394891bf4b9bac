import { DOCUMENT_MAX_BYTES, ErrorBody, ProfileAnswer, VerificationAnswer } from '@tradefront/contracts'
import { profile } from '@tradefront/testing/fixtures'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Client, createClient, listen, sandboxForTests, until } from '../testing.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const { sandbox, control, demo, mia, support } = sandboxForTests({ now: () => now }, 'demo', 'mia', 'support')

const PROFILE = profile({ risk_knowledge: 'basic' })
const PDF = '%PDF-1.4 a document'

const profileOf = (answer: Answer) => v.parse(ProfileAnswer, answer.body).data
const checkOf = (answer: Answer) => v.parse(VerificationAnswer, answer.body).data
const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors

function upload(
  who: Client,
  type: string,
  side: string,
  content: string | Uint8Array<ArrayBuffer> = PDF,
  name = 'scan.pdf',
) {
  const form = new FormData()
  form.append('type', type)
  form.append('side', side)
  form.append('file', new Blob([content]), name)
  return who.post('/verification/documents', form)
}

async function submitted(who: Client) {
  await who.put('/profile', PROFILE)
  await upload(who, 'passport', 'front')
  await upload(who, 'proof_of_address', 'front')
  return checkOf(await who.post('/verification/submit'))
}

const review = (verification: object, email = 'demo@tradefront.test') =>
  control.patch(`/sandbox/users/${email}`, { verification })

// The seeded demo customer has already passed it.
beforeEach(() => review({ status: 'not_started' }))

describe('[WALL-04] the financial profile', () => {
  test('a new customer has the answers from the registration, and is incomplete', async () => {
    await control.post('/auth/register', {
      first_name: 'Nora',
      last_name: 'New',
      username: 'nora',
      email: 'nora@tradefront.test',
      phone: '5550100',
      country_code: '+1',
      country: 'canada',
      nationality: 'canada',
      password: 'long-enough',
      confirm_password: 'long-enough',
    })
    const login = await control.post('/auth/login', {
      email: 'nora@tradefront.test',
      password: 'long-enough',
    })
    const { token } = (login.body as { data: { token: string } }).data
    const profile = profileOf(await createClient(sandbox.url, token).get('/profile'))
    expect(profile).toMatchObject({ first_name: 'Nora', phone: '+1 5550100', country: 'canada' })
    expect(profile).toMatchObject({ complete: false, locked: [], date_of_birth: '', annual_income: '' })
  })

  test('saving stores every answer, and changes the user’s name everywhere', async () => {
    const page = await listen(demo, [`private-user.${demo.userId}`])
    const saved = profileOf(await demo.put('/profile', { ...PROFILE, last_name: ' Park ' }))
    expect(saved).toMatchObject({ ...PROFILE, last_name: 'Park', complete: true })
    expect(profileOf(await demo.get('/profile'))).toEqual(saved)
    expect((await demo.get('/user')).body).toMatchObject({ data: { last_name: 'Park' } })
    await until(() => page.events.some((entry) => entry.event === 'user.updated'))
    page.close()
    expect(profileOf(await mia.get('/profile'))).toMatchObject({ complete: false, city: '' })
    expect((await control.get('/profile')).status).toBe(401)
  })

  test('every field is validated, and nothing is saved if one is invalid', async () => {
    const cases: readonly [object, string, string][] = [
      [{ first_name: 'A' }, 'first_name', 'First name must be at least 2 characters'],
      [{ date_of_birth: '1990-02-30' }, 'date_of_birth', 'Enter your date of birth'],
      [{ date_of_birth: '2008-06-16' }, 'date_of_birth', 'You must be at least 18 years old'],
      [{ phone: 'none' }, 'phone', 'Please enter a valid phone number'],
      [{ city: '' }, 'city', 'Enter your town or city'],
      [{ annual_income: 'a lot' }, 'annual_income', 'Choose your annual income'],
      [{ tax_id: '12345' }, 'tax_id', 'Enter a valid tax number for this country'],
      [{ tax_country: 'france', tax_id: '' }, 'tax_id', 'Enter a valid tax number for this country'],
    ]
    for (const [change, field, message] of cases) {
      const answer = await demo.put('/profile', { ...PROFILE, ...change })
      expect([answer.status, errorsOf(answer)]).toEqual([422, { [field]: [message] }])
    }
    expect(profileOf(await demo.get('/profile')).complete).toBe(false)
    expect((await demo.put('/profile', { ...PROFILE, date_of_birth: '2008-06-15' })).status).toBe(200)
    const without = { ...PROFILE, tax_id: 'left over', no_tax_id: true }
    expect(profileOf(await demo.put('/profile', without))).toMatchObject({ tax_id: '', no_tax_id: true })
  })

  test('verified fields cannot be changed, everything else can', async () => {
    await submitted(demo)
    await review({ status: 'approved' })
    expect(profileOf(await demo.get('/profile')).locked).toContain('first_name')
    const renamed = await demo.put('/profile', { ...PROFILE, first_name: 'Somebody' })
    expect(Object.keys(errorsOf(renamed) ?? {})).toEqual(['first_name'])
    expect((await demo.put('/profile', { ...PROFILE, city: 'Leeds' })).status).toBe(200)
  })

  test('the log of calls has no tax numbers', async () => {
    await demo.put('/profile', PROFILE)
    expect(JSON.stringify((await control.get('/sandbox/log')).body)).not.toContain(PROFILE.tax_id)
  })
})

describe('[WALL-03] documents of the ID check', () => {
  test('empty at first; a file is stored with its name and size', async () => {
    expect(checkOf(await demo.get('/verification'))).toMatchObject({
      status: 'not_started',
      profile_complete: false,
      documents: [
        { kind: 'identity', status: 'not_started', files: [] },
        { kind: 'address', status: 'not_started', files: [] },
      ],
    })
    const answer = await upload(demo, 'identity_card', 'front', PDF, '../up/my card.PDF')
    expect(answer.status).toBe(201)
    expect(checkOf(answer).documents[0]).toMatchObject({
      type: 'identity_card',
      status: 'uploaded',
      files: [{ side: 'front', file_name: 'my card.PDF', size: PDF.length }],
    })
    expect(checkOf(await demo.get('/verification'))).toEqual(checkOf(answer))
  })

  test('only the owner and admins can read a file', async () => {
    const { documents } = checkOf(await upload(demo, 'passport', 'front'))
    const path = `/verification/documents/${documents[0]?.files[0]?.id}`
    const own = await demo.get(path)
    expect([own.status, own.body, own.headers.get('content-type')]).toEqual([200, PDF, 'application/pdf'])
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect((await support.get(path)).body).toBe(PDF)
    expect((await mia.get(path)).status).toBe(404)
    expect((await control.get(path)).status).toBe(401)
    expect((await mia.delete(path)).status).toBe(404)
    expect((await demo.get(path)).status).toBe(200)
  })

  test('a file replaces one for the same side, another document type replaces both sides', async () => {
    await upload(demo, 'identity_card', 'front', PDF, 'first.pdf')
    await upload(demo, 'identity_card', 'back')
    const again = checkOf(await upload(demo, 'identity_card', 'front', PDF, 'second.pdf')).documents[0]
    expect(again?.files.map((file) => [file.side, file.file_name])).toEqual([
      ['front', 'second.pdf'],
      ['back', 'scan.pdf'],
    ])
    const other = checkOf(await upload(demo, 'passport', 'front')).documents[0]
    expect(other).toMatchObject({ type: 'passport', files: [{ side: 'front' }] })
    expect(other?.files).toHaveLength(1)
    const removed = checkOf(await demo.delete(`/verification/documents/${other?.files[0]?.id}`))
    expect(removed.documents[0]).toMatchObject({ status: 'not_started', files: [] })
  })

  test('JPG, PNG and PDF up to 10 MB, checked by content as well', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
    expect((await upload(demo, 'passport', 'front', jpeg, 'a.jpeg')).status).toBe(201)
    expect((await upload(demo, 'passport', 'front', png, 'a.PNG')).status).toBe(201)
    for (const [content, name] of [
      [PDF, 'a.exe'],
      [PDF, 'pdf'],
      ['<script>', 'a.pdf'],
      [jpeg, 'a.png'],
      ['', 'a.pdf'],
    ] as const) {
      const answer = await upload(demo, 'passport', 'front', content, name)
      expect([answer.status, errorsOf(answer)]).toEqual([
        422,
        { file: ['The file must be a JPG, PNG or PDF.'] },
      ])
    }
    const full = new Uint8Array(DOCUMENT_MAX_BYTES)
    full.set(jpeg)
    expect((await upload(demo, 'passport', 'front', full, 'full.jpg')).status).toBe(201)
    const over = new Uint8Array(DOCUMENT_MAX_BYTES + 1)
    over.set(jpeg)
    expect(errorsOf(await upload(demo, 'passport', 'front', over, 'over.jpg'))).toEqual({
      file: ['The file must be 10 MB or smaller.'],
    })
    expect(errorsOf(await upload(demo, 'passport', 'back'))).toEqual({ side: ['A passport has no back.'] })
    expect(Object.keys(errorsOf(await upload(demo, 'library_card', 'front')) ?? {})).toEqual(['type'])
    expect(Object.keys(errorsOf(await demo.post('/verification/documents', {})) ?? {})).toEqual(['file'])
  })
})

describe('[WALL-03] the review', () => {
  test('submitting needs the profile and every side of both documents', async () => {
    expect(errorsOf(await demo.post('/verification/submit'))).toEqual({
      profile: ['Complete your financial profile first.'],
      identity: ['Upload a passport, an identity card or a driving licence.'],
      address: ['Upload a proof of address.'],
    })
    await demo.put('/profile', PROFILE)
    await upload(demo, 'driving_licence', 'front')
    await upload(demo, 'proof_of_address', 'front')
    expect(errorsOf(await demo.post('/verification/submit'))).toEqual({
      identity: ['Upload the back of your driving licence as well.'],
    })
    await upload(demo, 'driving_licence', 'back')
    const check = checkOf(await demo.post('/verification/submit'))
    expect(check).toMatchObject({ status: 'in_review', submitted_at: new Date(now).toISOString() })
    expect(check.documents.map(({ status }) => status)).toEqual(['in_review', 'in_review'])
    // Submitting again, as after a lost answer, changes nothing.
    expect(checkOf(await demo.post('/verification/submit'))).toEqual(check)
  })

  test('a document in review can neither be replaced nor removed', async () => {
    const { documents } = await submitted(demo)
    expect((await upload(demo, 'passport', 'front')).status).toBe(409)
    expect((await demo.delete(`/verification/documents/${documents[0]?.files[0]?.id}`)).status).toBe(409)
    expect(checkOf(await demo.get('/verification')).documents).toEqual(documents)
  })

  test('a rejection of one document: the reason, the other one approved, and resubmission', async () => {
    await submitted(demo)
    const page = await listen(demo, [`private-user.${demo.userId}`])
    const decision = {
      status: 'rejected',
      reason: 'One more step.',
      address: { status: 'rejected', reason: 'Older than three months.' },
    }
    expect((await review(decision)).status).toBe(200)
    await until(() => page.events.some((entry) => entry.event === 'user.updated'))
    page.close()
    expect(checkOf(await demo.get('/verification'))).toMatchObject({
      status: 'rejected',
      reason: 'One more step.',
      documents: [{ status: 'approved' }, { status: 'rejected', reason: 'Older than three months.' }],
    })
    expect(errorsOf(await demo.post('/verification/submit'))).toEqual({
      address: ['Replace your proof of address.'],
    })
    expect(checkOf(await upload(demo, 'proof_of_address', 'front'))).toMatchObject({
      status: 'rejected',
      documents: [{ status: 'approved' }, { status: 'uploaded' }],
    })
    const again = checkOf(await demo.post('/verification/submit'))
    expect(again.status).toBe('in_review')
    expect(again.documents.map(({ status }) => status)).toEqual(['approved', 'in_review'])
    await review({ status: 'approved' })
    expect(checkOf(await demo.get('/verification'))).toMatchObject({
      status: 'approved',
      documents: [{ status: 'approved' }, { status: 'approved' }],
    })
  })

  test('a tester may reject everything, approve without documents, and start over', async () => {
    await submitted(demo)
    await review({ status: 'rejected', reason: 'Not readable.' })
    expect(checkOf(await demo.get('/verification')).documents).toMatchObject([
      { status: 'rejected', reason: 'Not readable.' },
      { status: 'rejected', reason: 'Not readable.' },
    ])
    await review({ status: 'not_started' })
    expect(checkOf(await demo.get('/verification'))).toMatchObject({
      status: 'not_started',
      documents: [{ files: [] }, { files: [] }],
    })
    await review({ status: 'approved' }, 'mia@tradefront.test')
    expect(checkOf(await mia.get('/verification')).status).toBe('approved')
    expect((await review({ status: 'unknown' })).status).toBe(422)
  })
})
