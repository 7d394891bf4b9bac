import { createChannelEventStore } from './channel-events.ts'
import { createConversationStore } from './conversations.ts'
import { createDepositAddressStore } from './deposit-addresses.ts'
import { createDepositStore } from './deposits.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { createLegalStore } from './legal.ts'
import { createLedger } from './ledger.ts'
import { createLoginStore } from './logins.ts'
import { createMailStore } from './mails.ts'
import { createMessageStore } from './messages.ts'
import { createNotificationStore } from './notifications.ts'
import { createOutboxStore } from './outbox.ts'
import { createPasswordResetStore } from './password-resets.ts'
import { createOrderStore } from './orders.ts'
import { createPersonalData } from './personal-data.ts'
import { createProtectionStore } from './protection.ts'
import { createPasskeyStore } from './passkeys.ts'
import { createProfileStore } from './profiles.ts'
import { createRobotStore } from './robots.ts'
import { createSavingsStore } from './savings.ts'
import { emptyTables, openWithTables } from './schema.ts'
import { isSeeded, seed } from './seed.ts'
import { createPurchaseStore } from './purchases.ts'
import { createPushStore } from './push-subscriptions.ts'
import { createSecretBox, keyBeside } from './secret-key.ts'
import { checkKey, createSecondFactorStore } from './second-factors.ts'
import { createSettingStore } from './settings.ts'
import { createStatementEntries } from './statement-entries.ts'
import { createStatementStore } from './statements.ts'
import { createStaffRecord } from './staff-record.ts'
import { createTokenStore } from './tokens.ts'
import { createTradeStore } from './trades.ts'
import { createUploadStore } from './uploads.ts'
import { createUserStore } from './users.ts'
import { createVerificationStore } from './verifications.ts'
import { createAddressStore } from './withdrawal-addresses.ts'
import { createAllowlistStore, createDestinationStore } from './withdrawal-safety.ts'
import { createWithdrawalStore } from './withdrawals.ts'

/**
 * All persistent data of the broker. Opening creates the tables and seeds an empty file; a file with another schema
 * is set aside first.
 *
 * @param secretKey encrypts the secrets of authenticator apps; by default the key in the file beside the database.
 * @throws Error if the file is open in another process, or its secrets were encrypted with another key.
 */
export function openStore(file: string, now: () => number, maxBytes?: number, secretKey?: Buffer) {
  const db = openWithTables(file, {
    now,
    report: console.log,
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const box = (() => {
    try {
      const opened = createSecretBox(secretKey ?? keyBeside(file))
      checkKey(db, opened)
      return opened
    } catch (error) {
      db.close()
      throw error
    }
  })()
  const store = {
    users: createUserStore(db),
    tokens: createTokenStore(db),
    logins: createLoginStore(db),
    secondFactors: createSecondFactorStore(db, box),
    passkeys: createPasskeyStore(db),
    staffRecord: createStaffRecord(db, box),
    trades: createTradeStore(db),
    orders: createOrderStore(db),
    channelEvents: createChannelEventStore(db),
    messages: createMessageStore(db),
    conversations: createConversationStore(db),
    notifications: createNotificationStore(db),
    settings: createSettingStore(db),
    idempotency: createIdempotencyStore(db),
    profiles: createProfileStore(db),
    personalData: createPersonalData(db),
    protection: createProtectionStore(db),
    purchases: createPurchaseStore(db),
    push: createPushStore(db),
    robots: createRobotStore(db),
    verifications: createVerificationStore(db),
    ledger: createLedger(db),
    legal: createLegalStore(db),
    statements: createStatementStore(db),
    statementEntries: createStatementEntries(db),
    withdrawals: createWithdrawalStore(db),
    addresses: createAddressStore(db),
    destinations: createDestinationStore(db),
    allowlists: createAllowlistStore(db),
    deposits: createDepositStore(db),
    depositAddresses: createDepositAddressStore(db),
    savings: createSavingsStore(db),
    mails: createMailStore(db),
    passwordResets: createPasswordResetStore(db),
    outbox: createOutboxStore(db),
    uploads: createUploadStore(db),
    /** Seals data given to clients that must not be forged, with the same key. */
    secretBox: box,
    health: () => db.health(),
    /** Incremented by every write: earlier reads may be outdated. */
    writes: () => db.writes(),
    transaction: <T>(work: () => T): T => db.transaction(work),
    /** Restores the seed state, atomically. */
    reset(): void {
      db.transaction(() => {
        emptyTables(db)
        seed(store, now())
      })
    },
    close: () => {
      db.close()
    },
  }
  db.transaction(() => {
    if (!isSeeded(store)) seed(store, now())
  })
  return store
}

export type Store = ReturnType<typeof openStore>
