/*
 * Every call of the broker's API. Each row is a constant of its own, grouped into files by the page that needs
 * them, so a page loads only the rows it uses. A row's first sentence is its summary in `docs/contract.json`.
 */
export * from './account-calls.ts'
export * from './automation-calls.ts'
export * from './chat-calls.ts'
export * from './deposit-calls.ts'
export * from './desk-calls.ts'
export * from './identity-calls.ts'
export * from './login-calls.ts'
export * from './mail-calls.ts'
export * from './market-calls.ts'
export * from './notification-calls.ts'
export * from './password-reset-calls.ts'
export * from './savings-calls.ts'
export * from './security-calls.ts'
export * from './session-calls.ts'
export * from './sign-up-calls.ts'
export * from './site-calls.ts'
export * from './socket-calls.ts'
export * from './trading-account-calls.ts'
export * from './trading-calls.ts'
export * from './withdrawal-calls.ts'
