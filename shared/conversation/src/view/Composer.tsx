import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Textarea } from '@tradefront/ui/Textarea'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ACCEPTED_FILES } from '../attach-file.ts'
import { canAttach, canSend, isSending, TEXT, type ConversationState } from '../conversation-state.ts'
import classes from './Composer.module.css'
import { FileChip } from './FileChip.tsx'

export interface ComposerProps {
  readonly state: ConversationState
  /** What else there is to say to whoever writes. */
  readonly remark?: string
  readonly onDraft: (text: string) => void
  /** Answers why the message could not be sent, as text for the user. */
  readonly onSend: () => string | undefined
  readonly onAttach: (file: File) => void
  readonly onDetach: () => void
  /** Takes files from the clipboard; absent while none can be added. */
  readonly onPasteFiles: ((files: FileList) => void) | undefined
}

/**
 * Where a message is written [CHAT-03]: Enter sends, Shift+Enter breaks the line, blank text without a
 * file cannot be sent. Disabled while sending or connecting, and when nothing can be sent at all.
 */
export function Composer(props: ComposerProps) {
  const { state, remark = '', onDraft, onSend, onAttach, onDetach, onPasteFiles } = props
  const [refusal, setRefusal] = useState('')
  const sending = isSending(state)
  const connecting = !canSend(state) && state.link.connection === 'connecting'
  const cut =
    !canSend(state) && !connecting && (state.callsWork !== undefined || state.link.connection === 'failed')
  const disabled = sending || !canSend(state)
  const blank = state.draft.trim() === '' && state.file?.state !== 'ready'
  const textarea = useKeptFocus(disabled)
  const notice = refusal || remark || (cut ? TEXT.noConnection : '')

  function send() {
    if (!disabled && !blank) setRefusal(onSend() ?? '')
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends an input method's composition chooses a word; it does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={classes.composer}
      aria-label="Write a message"
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
      {state.file ? <FileChip file={state.file} onRemove={onDetach} /> : null}
      <div className={classes.line}>
        <FileButton disabled={!canAttach(state)} onPick={onAttach} />
        <Textarea
          ref={textarea}
          className={classes.input}
          aria-label="Message"
          placeholder={connecting ? 'Connecting…' : 'Type a message...'}
          autosize
          minRows={1}
          maxRows={6}
          value={state.draft}
          disabled={disabled}
          onChange={(event) => {
            setRefusal('')
            onDraft(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const { files, types } = event.clipboardData
            // A table or a formatted text comes with a picture of itself: its text is meant.
            if (files.length === 0 || types.includes('text/plain')) return
            event.preventDefault()
            onPasteFiles?.(files)
          }}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          size={40}
          aria-label="Send message"
          loading={sending}
          disabled={disabled || blank || state.file?.state === 'uploading'}
        >
          <IconSend size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  )
}

/** One file at a time: images, PDF, Word and Excel documents [CHAT-04]. */
function FileButton({ disabled, onPick }: { disabled: boolean; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label="File to attach"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file can be picked again after it was taken off.
          event.currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      <ActionIcon
        size={40}
        variant="subtle"
        color="gray"
        aria-label="Attach a file"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** A field that is disabled for a moment loses the focus; whoever was writing gets it back. */
function useKeptFocus(disabled: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const writing = useRef(false)
  useEffect(() => {
    const element = field.current
    if (!element) return
    const onFocus = () => {
      writing.current = true
    }
    const onBlur = () => {
      if (!element.disabled) writing.current = false
    }
    element.addEventListener('focus', onFocus)
    element.addEventListener('blur', onBlur)
    return () => {
      element.removeEventListener('focus', onFocus)
      element.removeEventListener('blur', onBlur)
    }
  }, [])
  useEffect(() => {
    const elsewhere = document.activeElement !== document.body && document.activeElement !== field.current
    if (!disabled && writing.current && !elsewhere) field.current?.focus()
  }, [disabled])
  return field
}
