export {
  type AddressProblem,
  ADDRESS_NETWORKS,
  addressProblem,
  addressProblemText,
  checksummed,
  hasNoChecksum,
} from './addresses.ts'
export { bicProblemText, groupedIban, ibanProblemText, plainCode } from './bank-accounts.ts'
export { isSamePerson } from './names.ts'
export { FILE_HEAD_BYTES, fileProblemText } from './file-content.ts'
