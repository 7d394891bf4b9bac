export {
  type AddressProblem,
  ADDRESS_NETWORKS,
  addressProblem,
  addressProblemText,
  networkName,
  checksummed,
  hasNoChecksum,
} from './addresses.ts'
export { bicProblemText, groupedIban, ibanProblemText, plainCode } from './bank-accounts.ts'
export { isSamePerson, nameWords } from './names.ts'
export { readPaymentLink, type PaymentLink } from './payment-links.ts'
export { refusedTargetText, type Refused } from './refused-targets.ts'
export { FILE_HEAD_BYTES, fileProblemText } from './file-content.ts'
