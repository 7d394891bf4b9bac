import { create } from 'zustand'

/**
 * Whether the visitor has hidden the risk warning. Kept in memory: it stays hidden from step to step, and a new visit
 * shows it again [ONB-05].
 */
export const useRiskBanner = create<{ hidden: boolean }>()(() => ({ hidden: false }))
