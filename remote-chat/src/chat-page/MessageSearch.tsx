import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { callApi } from '@tradefront/api'
import { calls, MESSAGE_SEARCH_MAX, type FoundMessage } from '@tradefront/contracts'
import { FoundMessages, useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import type { ServerRead } from '@tradefront/server-state'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import classes from './ChatPage.module.css'

/** Messages of the customer's conversation that contain a text, newest first. */
const OWN_FOUND_MESSAGES: ServerRead<readonly FoundMessage[], [search: string]> = {
  name: 'own-messages',
  brief: true,
  load: async (options, search) =>
    (await callApi(calls.searchMessages, { ...options, query: { search } })).data,
}

/** The field is focused as soon as it is opened. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export interface MessageSearchProps {
  readonly id: string
  /** Called with the chosen message. */
  readonly onSelect: (messageId: string) => void
  readonly onClose: () => void
}

/** Searches the customer's conversation [CHAT-12]. */
export function MessageSearch({ id, onSelect, onClose }: MessageSearchProps) {
  const { t } = useLingui()
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  const [search, setSearch] = useState('')
  return (
    <search id={id} className={classes.search}>
      <TextInput
        ref={takeFocus}
        type="search"
        aria-label={t`Search messages`}
        placeholder={t`Search messages`}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        maxLength={MESSAGE_SEARCH_MAX}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <FoundMessages
        read={OWN_FOUND_MESSAGES}
        search={search}
        nameOf={(hit) =>
          hit.is_admin === true ? t`Support team` : t({ message: 'You', context: 'author of a message' })
        }
        now={now}
        timers={timers}
        onSelect={(hit) => onSelect(hit.id)}
      />
    </search>
  )
}
