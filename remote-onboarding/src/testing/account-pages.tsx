import { openPages } from '@tradefront/account-pages/testing'
import type { User } from '@tradefront/contracts'
import { vi } from 'vitest'
import PersonalPage from '../personal/PersonalPage.tsx'
import VerificationPage from '../verification/VerificationPage.tsx'

/* Shared by the tests of pages that need a login. */

const PAGES = {
  '/main/personal': <PersonalPage />,
  '/main/verification': <VerificationPage />,
}

/** Renders both pages, opened at one of their addresses. */
export const openPage = (address: string, user?: User) => openPages(address, PAGES, user)

/** An upload whose progress is controlled by the test. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = []
  /** The most recently started upload. */
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
  /** Reports progress, 0 to 1. */
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
  /** Simulates a lost connection. */
  lose() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Replaces uploads with fakes; undo with `vi.unstubAllGlobals`. */
export function takeUploads(): void {
  FakeUpload.all = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}
