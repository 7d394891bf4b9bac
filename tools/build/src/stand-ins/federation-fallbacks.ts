/* Stands in for what loads shared modules whose exports were shaken: this build provides them whole. */
export const getSharedFallbackGetter = undefined
