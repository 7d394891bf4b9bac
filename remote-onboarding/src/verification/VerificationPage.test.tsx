import { closePages, CUSTOMER } from '@tradefront/account-pages/testing'
import { i18n } from '@tradefront/language'
import type { DocumentKind } from '@tradefront/contracts'
import { fakeBroker, lost, status } from '@tradefront/testing'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeUpload, openPage, takeUploads } from '../testing/account-pages.tsx'
import { useDocumentUploads } from './document-uploads.ts'

const PAGE = '/main/verification'
const GET = 'GET /verification'
const SUBMIT = 'POST /verification/submit'

interface Documents {
  identity?: object
  address?: object
}

/** Response with this status. */
function check(status: string, { identity = {}, address = {} }: Documents = {}, more: object = {}) {
  const empty = { type: null, status: 'not_started', files: [] }
  const documents = [
    { kind: 'identity', ...empty, ...identity },
    { kind: 'address', ...empty, ...address },
  ]
  return { data: { status, profile_complete: true, documents, ...more } }
}

const file = (id: string, name: string, side = 'front') => ({ id, side, file_name: name, size: 2048 })
const passport = (status: string, more: object = {}) => ({
  type: 'passport',
  status,
  files: [file('1', 'pass.pdf')],
  ...more,
})
const letter = (status: string, more: object = {}) => ({
  type: 'proof_of_address',
  status,
  files: [file('2', 'bill.pdf')],
  ...more,
})
const READY = check('not_started', { identity: passport('uploaded'), address: letter('uploaded') })
const IN_REVIEW = check('in_review', { identity: passport('in_review'), address: letter('in_review') })

const broker = fakeBroker({ [GET]: () => check('not_started') })

const card = (kind: DocumentKind) =>
  within(
    screen.getByRole('article', { name: kind === 'identity' ? 'Proof of identity' : 'Proof of address' }),
  )
const slot = (name: string) => screen.findByRole('group', { name })
const PHOTO = 'photo page of the passport'
const scan = (name = 'scan.pdf', content = '%PDF') => new File([content], name)

async function choose(slotName: string, chosen: File) {
  const place = await slot(slotName)
  // The file dialog suggests accepted types, but any file can be chosen.
  await userEvent
    .setup({ applyAccept: false })
    .upload(place.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
  return within(place)
}

beforeEach(() => {
  useDocumentUploads.setState(useDocumentUploads.getInitialState(), true)
  takeUploads()
})
afterEach(() => {
  closePages()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('[WALL-03] where the ID check stands', () => {
  test('[ONB-02] it is the third of three steps; a skeleton shows while it loads', async () => {
    broker.answers({ [GET]: () => new Promise(() => {}) })
    openPage(PAGE)
    const current = within(screen.getByRole('list', { name: 'Progress' })).getByText('ID Check')
    expect(current.closest('li') ?? current).toHaveAttribute('aria-current', 'step')
    expect(screen.getByText('Loading the status of your ID check...')).toBeInTheDocument()
  })

  test.each([
    ['a server error', status(500)],
    ['malformed JSON', status(200, '{"data":[')],
    ['an unknown status', () => check('lost')],
    ['no connection', lost],
  ])('shows %s, and Retry loads it', async (_what, failing) => {
    broker.answers(GET, failing)
    openPage(PAGE)
    expect(await screen.findByText("We couldn't load the status of your ID check.")).toBeVisible()
    broker.answers(GET, () => check('not_started'))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Proof of identity' })).toBeVisible()
  })

  test.each([404, 501])('a %i means that the server doesn’t offer it', async (code) => {
    broker.answers(GET, status(code))
    openPage(PAGE)
    expect(await screen.findByText(/The ID check isn't available here/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask our support team' })).toHaveAttribute('href', '/main/chat')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('not started: shows limits before a file is chosen, and the way back', async () => {
    openPage(PAGE)
    expect(await screen.findAllByText('Not started')).toHaveLength(2)
    expect(screen.getAllByText('JPG, PNG or PDF, up to 10 MB.')).toHaveLength(2)
    expect(within(await slot(PHOTO)).getByRole('button', { name: `Choose file for ${PHOTO}` })).toBeEnabled()
    expect(screen.getByRole('link', { name: 'Back to your financial profile' })).toHaveAttribute(
      'href',
      '/main/personal',
    )
  })

  test('in review: shown with the time, and nothing can be changed', async () => {
    broker.answers({ [GET]: () => ({ data: { ...IN_REVIEW.data, submitted_at: '2026-11-21T12:00:00Z' } }) })
    openPage(PAGE)
    expect(await screen.findByRole('heading', { name: "We're reviewing your documents" })).toBeVisible()
    expect(screen.getByText(/Submitted on 21 November 2026/)).toBeVisible()
    expect(screen.getAllByText('In review')).toHaveLength(2)
    expect(screen.getByText('pass.pdf')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('approved: every step is done, and the deposit is next', async () => {
    broker.answers({
      [GET]: () => check('approved', { identity: passport('approved'), address: { status: 'approved' } }),
    })
    openPage(PAGE)
    expect(await screen.findByRole('heading', { name: 'Your identity is verified' })).toBeVisible()
    expect(screen.getAllByText('Approved')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/main/deposit')
    expect(within(screen.getByRole('list', { name: 'Progress' })).getAllByText(/done/)).toHaveLength(3)
    expect(screen.queryByRole('button')).toBeNull()
    const facts = within(screen.getByRole('region', { name: 'Now that you are verified' }))
    expect(
      facts.getByText(
        (_, value) =>
          value?.textContent ===
          'Update your address in your financial profile. For a new name or date of birth, contact support.',
      ),
    ).toBeVisible()
    expect(facts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['financial profile', '/main/personal'],
      ['contact support', '/main/chat'],
    ])
  })

  test('approved before the profile is complete: the profile is not shown as done', async () => {
    broker.answers({
      [GET]: () =>
        check(
          'approved',
          { identity: passport('approved'), address: { status: 'approved' } },
          { profile_complete: false, submitted_at: '2026-11-21T12:00:00Z' },
        ),
    })
    openPage(PAGE)
    expect(await screen.findByText('Next: your financial profile.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Complete your financial profile' })).toHaveAttribute(
      'href',
      '/main/personal',
    )
    const steps = within(screen.getByRole('list', { name: 'Progress' }))
    expect(steps.getAllByText(/done/)).toHaveLength(2)
    const left = steps.getByText('Financial Profile').closest('li')
    expect(left).toHaveTextContent('2 Financial Profile, still to do')
    expect(left).not.toHaveAttribute('aria-current')
    // The page's own, although it is done.
    expect(steps.getByText('ID Check').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.queryByRole('link', { name: 'Back to your financial profile' })).toBeNull()
    expect(card('identity').getByText('Passport · Submitted 21 Nov 2026')).toBeVisible()
    expect(card('address').getByText('Submitted 21 Nov 2026')).toBeVisible()
  })

  test('rejected: shows both reasons; approved documents stay, rejected ones can be replaced', async () => {
    const rejected = letter('rejected', { reason: 'Older than three months.' })
    broker.answers({
      [GET]: () =>
        check(
          'rejected',
          { identity: passport('approved'), address: rejected },
          { reason: 'One more step.' },
        ),
    })
    openPage(PAGE)
    expect(await screen.findByRole('heading', { name: "We couldn't accept your documents" })).toBeVisible()
    expect(screen.getByText(/One more step/)).toBeVisible()
    expect(card('identity').getByText('Approved')).toBeVisible()
    expect(card('identity').queryByRole('button')).toBeNull()
    expect(card('address').getByText('Rejected')).toBeVisible()
    expect(card('address').getByText('Older than three months.')).toBeVisible()
    expect(card('address').getByRole('button', { name: 'Replace proof of address' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Submit again' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Replace your proof of address.')
  })
})

describe('[WALL-03] uploading a document', () => {
  test('shows name and size immediately, progress while uploading, then the uploaded file', async () => {
    const { unsaved } = openPage(PAGE)
    const place = await choose(PHOTO, scan('my passport.pdf', '%PDF'.repeat(21_000)))
    expect(place.getByText('my passport.pdf')).toBeVisible()
    expect(place.getByText('82 KB')).toBeVisible()
    expect(unsaved).toHaveBeenLastCalledWith({ key: 'verification', unsaved: true })
    // The upload code is loaded with the first file.
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
    act(() => FakeUpload.last.sent(0.42))
    expect(place.getByRole('progressbar', { name: `Upload of the ${PHOTO}` })).toHaveAttribute('value', '42')
    expect(place.getByText('42%')).toBeVisible()
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(place.getByText('42 %')).toBeVisible()
    act(() => i18n.activate('en'))
    act(() => FakeUpload.last.sent(1))
    expect(place.getByText('Checking...')).toBeVisible()
    const { form } = FakeUpload.last
    expect([form.get('type'), form.get('side')]).toEqual(['passport', 'front'])
    act(() => FakeUpload.last.answer(201, check('not_started', { identity: passport('uploaded') })))
    expect(await place.findByText('pass.pdf')).toBeVisible()
    expect(place.queryByRole('progressbar')).toBeNull()
    expect(card('identity').getByText('Not submitted yet')).toBeVisible()
    expect(unsaved).toHaveBeenLastCalledWith({ key: 'verification', unsaved: false })
  })

  test('an unsupported file is refused before anything is sent', async () => {
    openPage(PAGE)
    const place = await choose(PHOTO, scan('photo.heic'))
    expect(place.getByRole('alert')).toHaveTextContent('File type not supported')
    expect(place.queryByRole('button', { name: /Try again/ })).toBeNull()
    await choose(PHOTO, scan('empty.pdf', ''))
    expect(place.getByRole('alert')).toHaveTextContent('This file is empty.')
    expect(FakeUpload.all).toHaveLength(0)
    await userEvent.click(place.getByRole('button', { name: 'Dismiss file empty.pdf' }))
    expect(place.queryByRole('alert')).toBeNull()
    expect(place.getByRole('button', { name: /Choose file/ })).toHaveFocus()
  })

  test('a lost connection is reported, and the same file can be retried', async () => {
    openPage(PAGE)
    const place = await choose(PHOTO, scan('mine.pdf'))
    act(() => FakeUpload.last.sent(0.5))
    act(() => FakeUpload.last.lose())
    expect(await place.findByRole('alert')).toHaveTextContent(
      'The connection was lost before the file arrived.',
    )
    expect(place.getByText('mine.pdf')).toBeVisible()
    await userEvent.click(place.getByRole('button', { name: 'Try again with mine.pdf' }))
    expect(FakeUpload.all).toHaveLength(2)
    expect((FakeUpload.last.form.get('file') as File).name).toBe('mine.pdf')
    act(() => FakeUpload.last.answer(201, check('not_started', { identity: passport('uploaded') })))
    expect(await place.findByText('pass.pdf')).toBeVisible()
  })

  test.each([
    [422, { errors: { file: ['The file must be a JPG, PNG or PDF.'] } }, 'must be a JPG, PNG or PDF', false],
    [500, { message: 'Server Error' }, 'Something went wrong on our side.', true],
    [401, { message: 'Unauthenticated.' }, 'Your session ended before the file arrived.', true],
    [413, { message: 'Too large' }, 'Too large', false],
    [501, {}, "Documents can't be uploaded here.", true],
  ])('an upload answered with %i says why', async (status, body, text, retry) => {
    openPage(PAGE)
    const place = await choose(PHOTO, scan())
    act(() => FakeUpload.last.answer(status, body))
    expect(await place.findByRole('alert')).toHaveTextContent(text)
    expect(place.queryByRole('button', { name: /Try again/ }) !== null).toBe(retry)
    expect(place.getByRole('button', { name: /Choose another/ })).toBeEnabled()
  })

  test('can be cancelled, and the focus stays in its slot', async () => {
    openPage(PAGE)
    const place = await choose(PHOTO, scan())
    await userEvent.click(place.getByRole('button', { name: `Cancel upload of the ${PHOTO}` }))
    expect(FakeUpload.last.aborted).toBe(true)
    expect(place.queryByRole('alert')).toBeNull()
    expect(place.getByRole('button', { name: /Choose file/ })).toHaveFocus()
  })

  test('a file can be dropped on its slot; two together do no harm', async () => {
    openPage(PAGE)
    const place = await slot(PHOTO)
    const drop = (target: Element | Window, files: File[]) => {
      const event = createEvent.drop(target)
      Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } })
      fireEvent(target, event)
      return event.defaultPrevented
    }
    drop(place, [scan('a.pdf'), scan('b.pdf')])
    expect(within(place).getByRole('alert')).toHaveTextContent('Drop one file at a time.')
    expect(FakeUpload.all).toHaveLength(0)
    drop(place, [scan('dropped.pdf')])
    expect(await within(place).findByText('dropped.pdf')).toBeVisible()
    expect(within(place).queryByRole('alert')).toBeNull()
  })

  test('an identity card has two sides; the passport stays until it is uploaded', async () => {
    broker.answers(GET, () => READY)
    openPage(PAGE)
    expect(await slot(PHOTO)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Identity card' }))
    expect(await slot('front of the identity card')).toBeVisible()
    expect(await slot('back of the identity card')).toBeVisible()
    expect(
      screen.getByText('Your uploaded passport is used until you upload the identity card.'),
    ).toBeVisible()
    await choose('back of the identity card', scan())
    const { form } = FakeUpload.last
    expect([form.get('type'), form.get('side')]).toEqual(['identity_card', 'back'])
  })

  test('an uploaded file can be removed; a failure is reported and the state reloaded', async () => {
    broker.answers({
      [GET]: () => READY,
      'DELETE /verification/documents/1': status(500),
    })
    openPage(PAGE)
    const remove = () => screen.findByRole('button', { name: `Remove ${PHOTO}` })
    await userEvent.click(await remove())
    expect(await screen.findAllByText(/Something went wrong on our side/)).not.toHaveLength(0)
    await waitFor(() => expect(broker.bodies(GET)).toHaveLength(2))
    broker.answers('DELETE /verification/documents/1', () =>
      check('not_started', { address: letter('uploaded') }),
    )
    await userEvent.click(await remove())
    expect(await screen.findByRole('button', { name: /Choose file/ })).toHaveFocus()
  })

  test('an upload interrupted by leaving waits for the same customer’s next visit', async () => {
    const page = openPage(PAGE)
    await choose(PHOTO, scan('mine.pdf'))
    act(() => page.leave())
    expect(FakeUpload.last.aborted).toBe(true)
    const again = openPage(PAGE)
    const place = within(await slot(PHOTO))
    expect(await place.findByText('mine.pdf')).toBeVisible()
    expect(place.getByRole('alert')).toHaveTextContent('The upload stopped when you left the page.')
    expect(place.getByRole('button', { name: /Try again/ })).toBeEnabled()
    again.leave()
    openPage(PAGE, { ...CUSTOMER, id: '8' })
    await slot(PHOTO)
    expect(screen.queryByText('mine.pdf')).toBeNull()
  })
})

describe('[WALL-03] submitting', () => {
  const submit = (name = 'Submit for review') => screen.findByRole('button', { name })

  test('missing files are named at the documents and in a list; nothing is sent', async () => {
    broker.answers(GET, () => check('not_started', {}, { profile_complete: false }))
    openPage(PAGE)
    expect(await screen.findByText('Your financial profile comes first')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Complete your financial profile' })).toHaveAttribute(
      'href',
      '/main/personal',
    )
    await userEvent.click(await submit())
    expect(card('identity').getByText('Upload your passport.')).toBeVisible()
    const list = within(screen.getByText('Nothing was submitted yet').closest<HTMLElement>('[role=alert]')!)
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Complete your financial profile first.',
      'Upload your passport.',
      'Upload your proof of address.',
    ])
    expect(broker.bodies(SUBMIT)).toEqual([])
  })

  test('isn’t possible during an upload', async () => {
    broker.answers(GET, () => READY)
    openPage(PAGE)
    await choose('proof of address', scan())
    await userEvent.click(await submit())
    expect(screen.getByText('Wait until every file is uploaded.')).toBeVisible()
    expect(broker.bodies(SUBMIT)).toEqual([])
  })

  test('sends once, busy meanwhile; the review status then takes the focus', async () => {
    let answer = (_check: object) => {}
    broker.answers({
      [GET]: () => READY,
      [SUBMIT]: () => new Promise((resolve) => (answer = resolve)),
    })
    openPage(PAGE)
    await userEvent.dblClick(await submit())
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await waitFor(() => expect(broker.bodies(SUBMIT)).toHaveLength(1))
    answer(IN_REVIEW)
    const news = await screen.findByRole('heading', { name: "We're reviewing your documents" })
    await waitFor(() => expect(document.activeElement).toContainElement(news))
    expect(broker.bodies(SUBMIT)).toHaveLength(1)
  })

  test.each([
    [
      'a refusal by document',
      status(422, { message: 'No', errors: { address: ['Upload a proof of address.'] } }),
      'Upload a proof of address.',
    ],
    ['a server error', status(500), /Something went wrong on our side/],
    ['no connection', lost, /can't reach the server/],
    ['a server without the call', status(404), /can't be submitted here/],
  ])('shows %s, and the next attempt works', async (_what, failing, text) => {
    broker.answers({ [GET]: READY, [SUBMIT]: failing })
    openPage(PAGE)
    await userEvent.click(await submit())
    const alert = await screen.findByText('Nothing was submitted yet')
    expect(alert.closest('[role=alert]')).toHaveTextContent(text)
    broker.answers(SUBMIT, () => IN_REVIEW)
    await userEvent.click(await submit())
    expect(await screen.findByText("We're reviewing your documents")).toBeVisible()
  })
})

describe('[WALL-03] updates of the review', () => {
  test('the page updates on a server event', async () => {
    broker.answers(GET, () => IN_REVIEW)
    const { userUpdated } = openPage(PAGE)
    await screen.findByText("We're reviewing your documents")
    broker.answers(GET, () =>
      check('approved', { identity: passport('approved'), address: letter('approved') }),
    )
    userUpdated()
    expect(await screen.findByText('Your identity is verified')).toBeVisible()
  })

  test('a failed refresh keeps what is on screen', async () => {
    broker.answers(GET, () => IN_REVIEW)
    const { userUpdated } = openPage(PAGE)
    await screen.findByText("We're reviewing your documents")
    broker.answers(GET, status(500))
    userUpdated()
    await waitFor(() => expect(broker.bodies(GET)).toHaveLength(2))
    expect(screen.getByText("We're reviewing your documents")).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without a connection it polls every 30 s, until the page is left', async () => {
    broker.answers(GET, () => IN_REVIEW)
    const page = openPage(PAGE)
    await screen.findByText("We're reviewing your documents")
    vi.useFakeTimers()
    act(() => page.live.setStatus({ state: 'connecting', attempt: 1 }))
    broker.answers(GET, () =>
      check('rejected', { identity: passport('rejected'), address: letter('approved') }),
    )
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(screen.getByText("We're reviewing your documents")).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByText("We couldn't accept your documents")).toBeVisible()
    act(() => page.leave())
    const asked = broker.bodies(GET).length
    await vi.advanceTimersByTimeAsync(120_000)
    expect(broker.bodies(GET)).toHaveLength(asked)
    expect(page.live.listenerCount).toBe(0)
  })

  test('a response requested before an upload doesn’t undo it', async () => {
    let answer = (_check: object) => {}
    const { userUpdated } = openPage(PAGE)
    const place = await choose(PHOTO, scan())
    broker.answers(GET, () => new Promise((resolve) => (answer = resolve)))
    userUpdated()
    await waitFor(() => expect(broker.bodies(GET)).toHaveLength(2))
    const uploaded = check('not_started', { identity: passport('uploaded') })
    // Asked for after the upload, which may be as soon as its answer is there.
    broker.answers(GET, () => uploaded)
    act(() => FakeUpload.last.answer(201, uploaded))
    expect(await place.findByText('pass.pdf')).toBeVisible()
    answer(check('not_started'))
    await waitFor(() => expect(broker.bodies(GET)).toHaveLength(3))
    expect(place.getByText('pass.pdf')).toBeVisible()
  })
})
