import type { LateText } from '@tradefront/language'
import { create } from 'zustand'

interface LoginNotice {
  /** Why the customer is back at the login page; shown there until the next login. */
  readonly notice: LateText | undefined
  readonly variant: 'warning' | 'success'
  setNotice(notice: LateText | undefined, variant?: LoginNotice['variant']): void
}

/** The login page's notice. A store, since several navigations may race to that page. */
export const useLoginNotice = create<LoginNotice>()((set) => ({
  notice: undefined,
  variant: 'warning',
  setNotice: (notice, variant = 'warning') => set({ notice, variant }),
}))
