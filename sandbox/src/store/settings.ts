import type { Database } from './database.ts'

/** A setting by the site's owner; unset ones aren't sent. */
export type SettingValue = string | number | boolean | null

/** The site's settings and the sandbox's own (prefix `sandbox.`). */
export function createSettingStore(db: Database) {
  const rows = (where: string) =>
    db
      .query<{ key: string; value: string }>(`SELECT key, value FROM settings WHERE ${where} ORDER BY key`)
      .all()

  return {
    /** GET /settings. */
    site: () =>
      Object.fromEntries(
        rows("key NOT LIKE 'sandbox.%'").map(({ key, value }) => [key, JSON.parse(value) as SettingValue]),
      ),

    get(key: string): SettingValue | undefined {
      const row = db.query<{ value: string }>('SELECT value FROM settings WHERE key = ?').get(key)
      return row === undefined ? undefined : (JSON.parse(row.value) as SettingValue)
    },

    /** Null unsets, undefined leaves it unchanged. */
    set(key: string, value: SettingValue | undefined): void {
      if (value === undefined) return
      if (value === null) db.run('DELETE FROM settings WHERE key = ?', key)
      else
        db.run(
          'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
          key,
          JSON.stringify(value),
        )
    },
  }
}
export type SettingStore = ReturnType<typeof createSettingStore>
