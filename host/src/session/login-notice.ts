import type { LateText } from '@tradefront/language'
import { create } from 'zustand'

interface LoginNotice {
  /** Why the customer is back at the login page; shown there until the next login. */
  readonly notice: LateText | undefined
  setNotice(notice: LateText | undefined): void
}

/** The login page's notice. A store, since several navigations may race to that page. */
export const useLoginNotice = create<LoginNotice>()((set) => ({
  notice: undefined,
  setNotice: (notice) => set({ notice }),
}))
