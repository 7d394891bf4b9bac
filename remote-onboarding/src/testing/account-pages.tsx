import { openPages } from '@tradefront/account-pages/testing'
import type { User } from '@tradefront/contracts'
import { vi } from 'vitest'
import PersonalPage from '../personal/PersonalPage.tsx'
import VerificationPage from '../verification/VerificationPage.tsx'

/* What the tests of the pages of the logged-in share. */

const PAGES = {
  '/main/personal': <PersonalPage />,
  '/main/verification': <VerificationPage />,
}

/** Both pages, at the address of one of them. */
export const openPage = (address: string, user?: User) => openPages(address, PAGES, user)

/** An upload that the test moves on. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = []
  /** The last one that began. */
  static get last(): FakeUpload {
    const last = FakeUpload.all.at(-1)
    if (last === undefined) throw new Error('Nothing is uploaded')
    return last
  }
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  aborted = false
  form = new FormData()

  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
    FakeUpload.all.push(this)
  }
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  /** So much of it has been sent, 0 to 1. */
  sent(part: number) {
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: part * 100, total: 100 }),
    )
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
  /** The connection breaks. */
  lose() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Uploads are the test's from now on; `vi.unstubAllGlobals` ends it. */
export function takeUploads(): void {
  FakeUpload.all = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}
