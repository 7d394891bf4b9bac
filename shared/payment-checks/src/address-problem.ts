/**
 * Why nothing may be sent to an address:
 * - `form`: it is no address of the network at all;
 * - `checksum`: a character is wrong;
 * - `test_network`: coins of the main network sent there are lost;
 * - `no_owner`: nobody has its key (the zero address, a burn address);
 * - `token_contract`: it is the token itself, which gives nothing back;
 * - `unspendable`: a witness program that nobody can spend from, or everybody.
 */
export type AddressProblem =
  'form' | 'checksum' | 'test_network' | 'no_owner' | 'token_contract' | 'unspendable'
