/** Longest name of what customers save, characters. */
export const MAX_NAME = 40
