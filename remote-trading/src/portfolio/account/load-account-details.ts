/** What header and phone show of the account, loaded when it is opened: from here alone. */
export const loadAccountDetails = async () => (await import('./AccountDetails.tsx')).AccountDetails
