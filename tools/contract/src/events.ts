import * as c from '@tradefront/contracts'
import * as v from 'valibot'

/** Account events (Pusher protocol) by channel without `private-`; `{id}` is the customer's. */
export const EVENTS: Readonly<Record<string, Readonly<Record<string, v.GenericSchema>>>> = {
  [c.channels.notification('{id}')]: { [c.EVENT.notification]: c.NotificationEvent },
  [c.channels.user('{id}')]: { [c.EVENT.userUpdated]: c.ChangedEvent },
  [c.channels.trade('{id}')]: { [c.EVENT.tradeUpdated]: v.union([c.TradeUpdatedEvent, c.ChangedEvent]) },
  [c.channels.chat('{id}')]: {
    [c.EVENT.messageSent]: c.MessageSentEvent,
    [c.EVENT.messageRead]: c.MessageReadEvent,
    [c.TYPING]: c.TypingEvent,
    [c.DESK_EVENT.conversationUpdated]: c.ChangedEvent,
  },
  [c.channels.support]: {
    [c.EVENT.messageSent]: c.SupportMessageEvent,
    [c.DESK_EVENT.conversationUpdated]: c.ConversationUpdatedEvent,
    [c.DESK_EVENT.noteAdded]: c.NoteAddedEvent,
    [c.DESK_EVENT.looking]: c.LookingEvent,
  },
}
