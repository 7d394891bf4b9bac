import { openDatabase } from './database.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { createMessageStore } from './messages.ts'
import { migrate } from './migrations.ts'
import { createNotificationStore } from './notifications.ts'
import { createProfileStore } from './profiles.ts'
import { emptyTables, isSeeded, seed } from './seed.ts'
import { createPurchaseStore } from './purchases.ts'
import { createSettingStore } from './settings.ts'
import { createTradeStore } from './trades.ts'
import { createUserStore } from './users.ts'
import { createVerificationStore } from './verifications.ts'

/**
 * Everything the broker remembers. Opening brings the file up to date and seeds an empty one; both leave a file
 * that is ready as it is.
 */
export function openStore(file: string, now: () => number) {
  const db = openDatabase(file)
  migrate(db)
  const store = {
    users: createUserStore(db),
    trades: createTradeStore(db),
    messages: createMessageStore(db),
    notifications: createNotificationStore(db),
    settings: createSettingStore(db),
    idempotency: createIdempotencyStore(db),
    profiles: createProfileStore(db),
    purchases: createPurchaseStore(db),
    verifications: createVerificationStore(db),
    transaction: <T>(work: () => T): T => db.transaction(work),
    /** Back to the seed state, all or nothing. */
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
