import { useLingui } from '@lingui/react/macro'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { MessageDescriptor } from '@tradefront/language'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Textarea } from '@tradefront/ui/Textarea'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { ACCEPTED_FILES } from '../attach-file.ts'
import { canAttach, canSend, TEXT, tooLong, type ConversationState } from '../conversation-state.ts'
import classes from './Composer.module.css'
import { FileChip } from './FileChip.tsx'
import { QuoteText } from './Quote.tsx'
import { Subject } from './Subject.tsx'

export interface ComposerProps {
  /** The text field. */
  readonly ref: RefObject<HTMLTextAreaElement | null>
  /** Focuses the field once it is enabled. */
  readonly takesFocus: boolean
  readonly state: ConversationState
  /** Additional hint for the writer. */
  readonly remark?: string
  readonly onDraft: (text: string) => void
  /** Returns why the message couldn't be sent. */
  readonly onSend: () => MessageDescriptor | undefined
  readonly onAttach: (file: File) => void
  readonly onDetach: () => void
  /** Uploads the file of a failed upload again. */
  readonly onRetryUpload: () => void
  /** The next message is no longer a reply. */
  readonly onEndReply: () => void
  /** The next message is about nothing any more. */
  readonly onEndAbout: () => void
  /** Accepts files from the clipboard; absent while none can be added. */
  readonly onPasteFiles: ((files: FileList) => void) | undefined
}

const GROWS_BY_STYLE = globalThis.CSS?.supports?.('field-sizing', 'content')

/**
 * Message composer [CHAT-03]: Enter sends, Shift+Enter breaks the line, blank text without a file can't be sent.
 * Sending hands the message to the outbox, so the next one can be written immediately. While connecting, or when
 * sending is impossible, the field is disabled; if it is being edited it stays enabled, so no keys are lost.
 */
export function Composer(props: ComposerProps) {
  const { t } = useLingui()
  const { ref, takesFocus, state, remark = '', onDraft, onSend, onAttach, onPasteFiles, onEndReply } = props
  const [refusal, setRefusal] = useState<MessageDescriptor>()
  const [writing, setWriting] = useState(false)
  const sendable = canSend(state)
  const connecting = !sendable && state.link.connection === 'connecting'
  const cut =
    !sendable && !connecting && (state.callsWork !== undefined || state.link.connection === 'failed')
  const disabled = !sendable && !writing
  const blank = state.draft.trim() === '' && state.file?.state !== 'ready'
  useFocusWhenEnabled(ref, takesFocus, disabled)
  const standing = refusal === TEXT.noConnection && sendable ? undefined : refusal
  const hint = cut
    ? TEXT.noConnection
    : connecting && (writing || !blank)
      ? TEXT.draftKept
      : tooLong(state.draft)
  const notice = (standing && t(standing)) || remark || (hint && t(hint)) || ''

  function send() {
    if (!blank) setRefusal(onSend())
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && state.replyTo !== undefined) onEndReply()
    // Enter that ends an input method's composition picks a word; it doesn't send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={classes.composer}
      aria-label={t`Write a message`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {notice === '' ? null : (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      {state.replyTo === undefined ? null : (
        <section className={classes.reply} aria-label={t`Replying to`}>
          <QuoteText quote={state.replyTo} />
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t`Cancel reply`}
            onClick={onEndReply}
          >
            <IconX size={14} stroke={1.5} aria-hidden />
          </ActionIcon>
        </section>
      )}
      {state.about === undefined ? null : (
        <div className={classes.about}>
          <Subject about={state.about} linked={false} />
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t({ message: 'Remove', comment: 'what the message is about' })}
            onClick={() => {
              props.onEndAbout()
              ref.current?.focus()
            }}
          >
            <IconX size={14} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {state.file ? (
        <FileChip file={state.file} onRetry={props.onRetryUpload} onRemove={props.onDetach} />
      ) : null}
      <div className={classes.line}>
        <FileButton disabled={!canAttach(state)} onPick={onAttach} />
        <Textarea
          ref={ref}
          // Empty, it would be from left to right, whatever the language of the placeholder.
          attributes={{ input: state.draft === '' ? {} : { dir: 'auto' } }}
          className={classes.input}
          aria-label={t`Message`}
          placeholder={connecting ? t`Connecting...` : t`Type a message...`}
          // The style does it where it can: measuring lays the whole page out before its first paint.
          autosize={!GROWS_BY_STYLE}
          minRows={1}
          maxRows={6}
          value={state.draft}
          disabled={disabled}
          onFocus={() => setWriting(true)}
          onBlur={(event) => {
            // When the window loses focus, the field keeps it for the return.
            if (document.activeElement !== event.currentTarget) setWriting(false)
          }}
          onChange={(event) => {
            setRefusal(undefined)
            onDraft(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const { files, types } = event.clipboardData
            // Copied tables and formatted text include a picture of themselves: paste the text.
            if (files.length === 0 || types.includes('text/plain')) return
            event.preventDefault()
            onPasteFiles?.(files)
          }}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          aria-label={t`Send message`}
          disabled={!sendable || blank || state.file?.state === 'uploading'}
        >
          <IconSend size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  )
}

/** One file at a time: images, PDF, Word and Excel documents [CHAT-04]. */
function FileButton({ disabled, onPick }: { disabled: boolean; onPick: (file: File) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t`File to attach`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Allows picking the same file again after it was removed.
          event.currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Attach a file`}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Focuses a field once, as soon as it is enabled; unless something else got the focus meanwhile. */
function useFocusWhenEnabled(
  field: RefObject<HTMLTextAreaElement | null>,
  wanted: boolean,
  disabled: boolean,
): void {
  const before = useRef<Element>(undefined)
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    const { activeElement, body } = document
    before.current ??= activeElement ?? body
    if (disabled) return
    done.current = true
    if (activeElement === body || activeElement === before.current) field.current?.focus()
  }, [field, wanted, disabled])
}
