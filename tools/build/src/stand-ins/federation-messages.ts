/*
 * Stands in for the sentences that `@module-federation/error-codes` has for its codes. The code and the address
 * of its explanation are in every error, and the loader's own sentences are what people see.
 */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
