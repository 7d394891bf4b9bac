import { create } from 'zustand'

/**
 * Whether the visitor has put the risk warning away. For as long as the page: it stays away from step to
 * step, and a new visit shows it again [ONB-05].
 */
export const useRiskBanner = create<{ hidden: boolean }>()(() => ({ hidden: false }))
