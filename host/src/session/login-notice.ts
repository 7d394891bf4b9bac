import { create } from 'zustand'

interface LoginNotice {
  /** Why somebody is back at the login page; shown there until the next login. */
  readonly notice: string | undefined
  setNotice(notice: string | undefined): void
}

/** What the login page has to say. A store, since several navigations may race to that page. */
export const useLoginNotice = create<LoginNotice>()((set) => ({
  notice: undefined,
  setNotice: (notice) => set({ notice }),
}))
