import { useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@tradefront/contracts'
import { textNow, type LateText } from '@tradefront/language'
import IconCornerUpLeft from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@tradefront/ui/Button'
import { Textarea } from '@tradefront/ui/Textarea'
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import classes from './MessageActions.module.css'

/** What can be done with stored messages. An action that the broker doesn't offer is absent. */
export interface StoredActions {
  /** Starts a reply to a message. */
  readonly onReply: ((message: ChatMessage) => void) | undefined
  /** Edits a message, or deletes it without a text. Resolves with an error for the user, undefined on success. */
  readonly onChange: (messageId: string, text: string | undefined) => Promise<LateText | undefined>
  /** Goes to a quoted message. */
  readonly onQuote: (messageId: string) => void
  /** Called when an editor closes, which takes the focus with it. */
  readonly onChangeEnd: () => void
  /** What an edited or deleted message said before, for those who may know. */
  readonly Versions: ComponentType<{ messageId: string }> | undefined
}

interface MessageActionsProps {
  /** Only one message's actions are reached by Tab; arrow up and down move between messages. */
  readonly tabbable: boolean
  readonly onReply: (() => void) | undefined
  /** Absent once the time for changes is over, and for others' messages. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
}

/** Actions of a message, shown while it is hovered or one of them has the focus [CHAT-13]. */
export function MessageActions({ tabbable, onReply, onEdit, onDelete }: MessageActionsProps) {
  const { t } = useLingui()
  if (onReply === undefined && onEdit === undefined) return null
  const tabIndex = tabbable ? 0 : -1
  return (
    <div className={classes.actions} role="toolbar" aria-label={t`Message actions`} data-actions>
      <Action label={t({ message: 'Reply', context: 'action' })} tabIndex={tabIndex} onClick={onReply}>
        <IconCornerUpLeft className="tf-along" size={16} stroke={1.5} aria-hidden />
      </Action>
      <Action label={t`Edit`} tabIndex={tabIndex} onClick={onEdit}>
        <IconPencil size={16} stroke={1.5} aria-hidden />
      </Action>
      <Action label={t`Delete`} tabIndex={tabIndex} onClick={onDelete}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </Action>
    </div>
  )
}

/** A plain button: there are up to three per message. */
function Action({
  label,
  tabIndex,
  onClick,
  children,
}: {
  label: string
  children: ReactNode
  tabIndex: number
  onClick: (() => void) | undefined
}) {
  if (onClick === undefined) return null
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Moves between the messages' actions with arrow up and down. */
export function moveBetweenActions(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const here = event.target instanceof Element ? event.target.closest('[data-actions]') : null
  if (here === null) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('[data-actions]')]
  const next = all[all.indexOf(here) + (event.key === 'ArrowUp' ? -1 : 1)]
  next?.querySelector('button')?.focus()
}

interface ChangeProps {
  readonly onChange: (text: string | undefined) => Promise<LateText | undefined>
  readonly onEnd: () => void
}

/** Sends one change at a time; closes on success. */
function useChange({ onChange, onEnd }: ChangeProps) {
  const [error, setError] = useState<{ readonly words: LateText }>()
  const [busy, setBusy] = useState(false)
  async function send(text: string | undefined) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const problem = await onChange(text)
    setBusy(false)
    if (problem === undefined) onEnd()
    else setError({ words: problem })
  }
  return { error: textNow(error?.words), busy, send: (text: string | undefined) => void send(text) }
}

/** Edits a message's text in place: Enter saves, Escape cancels. */
export function MessageEditor({ text, ...props }: ChangeProps & { text: string }) {
  const { t } = useLingui()
  const [value, setValue] = useState(text)
  const { error, busy, send } = useChange(props)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const save = () => (value.trim() === text ? props.onEnd() : send(value))
  return (
    <form
      className={classes.editor}
      aria-label={t`Edit message`}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Textarea
        ref={field}
        aria-label={t`Edited text`}
        attributes={{ input: { dir: 'auto' } }}
        autosize
        minRows={1}
        maxRows={6}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onEnd()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
      />
      <ChangeError text={error} />
      <div className={classes.buttons}>
        <Button size="xs" variant="subtle" color="gray" onClick={props.onEnd}>
          {t`Cancel`}
        </Button>
        <Button size="xs" type="submit" loading={busy} disabled={value.trim() === ''}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

/** Asks before a message is deleted. */
export function DeleteQuestion(props: ChangeProps) {
  const { t } = useLingui()
  const { error, busy, send } = useChange(props)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onEnd()
  }
  return (
    <fieldset className={classes.question} aria-label={t`Delete this message?`}>
      <span>{t`Delete this message?`}</span>
      <Button size="xs" color="red" loading={busy} onKeyDown={onKeyDown} onClick={() => send(undefined)}>
        {t`Delete`}
      </Button>
      <Button
        ref={cancel}
        size="xs"
        variant="subtle"
        color="gray"
        onKeyDown={onKeyDown}
        onClick={props.onEnd}
      >
        {t({ message: 'Keep', context: 'the message, instead of deleting it' })}
      </Button>
      <ChangeError text={error} />
    </fieldset>
  )
}

function ChangeError({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={classes.error} role="alert">
      {text}
    </p>
  )
}
