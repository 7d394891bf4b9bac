/**
 * Why an address can't be paid to:
 * - `form`: not an address of this network;
 * - `checksum`: a character is wrong;
 * - `test_network`: coins of the main network sent there are lost;
 * - `no_owner`: no private key is known (the zero address, a burn address);
 * - `token_contract`: the token's own contract, which doesn't return funds;
 * - `unspendable`: a witness program that no one can spend from, or anyone can.
 */
export type AddressProblem =
  | 'form'
  | 'checksum'
  | 'test_network'
  | 'no_owner'
  | 'token_contract'
  | 'unspendable'
