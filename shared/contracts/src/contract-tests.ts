import * as v from 'valibot'

/** File beside a build, hidden and never served, with what contract tests are run with. */
export const CONTRACT_TESTS_FILE = '.contract-tests.json'

/**
 * Texts of modules (JavaScript, ESM) by path. Of a host: what it shares, with `keys` saying which module is behind a share
 * key. Of a remote: a module for each of its `*.contract.test.tsx` files, which imports share keys by name [MFE-08].
 */
export const ContractTests = v.object({
  keys: v.record(v.string(), v.string()),
  modules: v.record(v.string(), v.string()),
})
export type ContractTests = v.InferOutput<typeof ContractTests>
