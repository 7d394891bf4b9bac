import { randomBytes } from 'node:crypto'
import type { ChannelPosition } from '@tradefront/contracts'
import type { Database } from './database.ts'

/** Events that a channel keeps for pages that missed them. */
export const KEPT_EVENTS = 200

/** The epoch is made with the database, so that another one's numbers are never taken for its own. */
export const CHANNEL_EVENT_TABLES = `
  CREATE TABLE channel_events (
    channel TEXT NOT NULL,
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (channel, number)
  ) WITHOUT ROWID;
  CREATE TABLE channel_epoch (id INTEGER PRIMARY KEY CHECK (id = 0), epoch TEXT NOT NULL);
`

interface EventRow {
  readonly number: number
  readonly event: string
  readonly data: string
}

/** Numbered events of private channels. The last one of a channel is always kept, so its number never falls. */
export function createChannelEventStore(db: Database) {
  function epoch(): string {
    const known = db.query<{ epoch: string }>('SELECT epoch FROM channel_epoch').get()
    if (known !== undefined) return known.epoch
    const made = randomBytes(6).toString('hex')
    db.run('INSERT INTO channel_epoch (id, epoch) VALUES (0, ?)', made)
    return made
  }

  function positionOf(channel: string): ChannelPosition {
    const last = db
      .query<{ number: number | null }>('SELECT MAX(number) AS number FROM channel_events WHERE channel = ?')
      .get(channel)
    return { epoch: epoch(), number: last?.number ?? 0 }
  }

  return {
    positionOf,

    /** Numbers an event and keeps it. */
    add: (channel: string, event: string, data: object): ChannelPosition =>
      db.transaction(() => {
        const before = positionOf(channel)
        const number = before.number + 1
        db.run(
          'INSERT INTO channel_events (channel, number, event, data) VALUES (?, ?, ?, ?)',
          channel,
          number,
          event,
          JSON.stringify(data),
        )
        db.run('DELETE FROM channel_events WHERE channel = ? AND number <= ?', channel, number - KEPT_EVENTS)
        return { epoch: before.epoch, number }
      }),

    /** Takes a deleted message's text out of the channels' kept events, and out of the quotes in them. */
    clearMessage(channels: readonly string[], id: number, message: object): void {
      for (const channel of channels) {
        db.run(
          `UPDATE channel_events SET data = json_set(data, '$.message', json(?))
           WHERE channel = ? AND json_extract(data, '$.message.id') = ?`,
          JSON.stringify(message),
          channel,
          id,
        )
        db.run(
          `UPDATE channel_events
           SET data = json_set(data, '$.message.reply_to.message', '', '$.message.reply_to.deleted', json('true'))
           WHERE channel = ? AND json_extract(data, '$.message.reply_to.id') = ?`,
          channel,
          id,
        )
      }
    },

    /** The events after a number, oldest first. */
    after: (channel: string, number: number) =>
      db
        .query<EventRow>(
          'SELECT number, event, data FROM channel_events WHERE channel = ? AND number > ? ORDER BY number',
        )
        .all(channel, number),
  }
}
