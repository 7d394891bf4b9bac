import { useLingui } from '@lingui/react/macro'
import { TAG_MAX, TAGS_MAX, type ConversationChange } from '@tradefront/contracts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useKnown } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { Popover } from '@tradefront/ui/Popover'
import { TextInput } from '@tradefront/ui/TextInput'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { CHAT_USERS } from '../users/user-calls.ts'
import classes from './ConversationTags.module.css'
import { isSameTag, knownTags } from '../users/known-tags.ts'

export interface ConversationTagsProps {
  readonly tags: readonly string[]
  readonly busy: boolean
  readonly change: (body: ConversationChange) => void
}

/** Tags of the conversation, with buttons to remove and add them [ADM-20]. */
export function ConversationTags({ tags, busy, change }: ConversationTagsProps) {
  const { t } = useLingui()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className={classes.tags}>
      {tags.length === 0 ? null : (
        <ul className={classes.list} aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              <span dir="auto">{tag}</span>
              <UnstyledButton
                className={classes.remove}
                aria-label={t`Remove tag ${tag}`}
                disabled={busy}
                onClick={() => {
                  change({ action: 'tag', add: [], remove: [tag] })
                  // The pressed button goes with its tag.
                  add.current?.focus()
                }}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <AddTag ref={add} tags={tags} busy={busy} change={change} />
    </div>
  )
}

function AddTag({
  ref,
  tags,
  busy,
  change,
}: ConversationTagsProps & { ref: RefObject<HTMLButtonElement | null> }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  function choose(tag: string): void {
    setOpened(false)
    if (!tags.some((own) => isSameTag(own, tag))) change({ action: 'tag', add: [tag], remove: [] })
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button ref={ref} size="xs" variant="subtle" onClick={() => setOpened((now) => !now)}>
          {t`Add tag`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TagForm tags={tags} busy={busy} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A field for a tag, and the tags in use that it could be. */
function TagForm({
  tags,
  busy,
  onChoose,
}: Omit<ConversationTagsProps, 'change'> & { onChoose: (tag: string) => void }) {
  const { t } = useLingui()
  const users = useKnown(CHAT_USERS)
  const [written, setWritten] = useState('')
  const tag = written.trim()
  const isFull = tags.length >= TAGS_MAX
  const offered = isFull
    ? []
    : (knownTags(users ?? []) ?? []).filter(
        (name) => !tags.some((own) => isSameTag(own, name)) && name.toLowerCase().includes(tag.toLowerCase()),
      )
  function choose(name: string): void {
    // The form stays until it has faded out, and may open again before.
    setWritten('')
    onChoose(name)
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (tag !== '' && !busy && !isFull) choose(tag)
  }
  return (
    <form onSubmit={onSubmit} className={classes.form}>
      <TextInput
        aria-label={t`Tag`}
        placeholder={t`Tag`}
        maxLength={TAG_MAX}
        value={written}
        error={isFull ? t`At most ${TAGS_MAX} tags` : undefined}
        data-autofocus
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      {offered.length === 0 ? null : (
        <ul className={classes.offered} aria-label={t`Tags in use`}>
          {offered.map((name) => (
            <li key={name}>
              <UnstyledButton className={classes.offer} disabled={busy} onClick={() => choose(name)}>
                <span dir="auto">{name}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" size="xs" disabled={busy || tag === '' || isFull}>
        {t`Add`}
      </Button>
    </form>
  )
}
