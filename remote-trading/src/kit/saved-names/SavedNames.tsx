import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { MAX_NAME } from './max-name.ts'
import classes from './SavedNames.module.css'

export interface SavedNamesProps<Item extends { readonly name: string }> {
  readonly items: readonly Item[]
  readonly label: string
  readonly applyLabel: (item: Item) => string
  readonly deleteLabel: (item: Item) => string
  readonly nameLabel: string
  readonly namePlaceholder: string
  /** Words of the button; `isReplacing` if the typed name is one of `items`. */
  readonly saveLabel: (isReplacing: boolean) => string
  /** There is nothing to save. */
  readonly disabled?: boolean
  readonly onApply: (item: Item) => void
  readonly onDelete: (name: string) => void
  readonly onSave: (name: string) => void
}

/** Choices that customers saved under names: applied, deleted, saved. */
export function SavedNames<Item extends { readonly name: string }>(props: SavedNamesProps<Item>) {
  const { items, disabled = false } = props
  const [name, setName] = useState('')
  const typed = name.trim()
  const canSave = typed !== '' && !disabled
  return (
    <div className={classes.part}>
      {items.length === 0 ? null : (
        <ul className={classes.saved} aria-label={props.label}>
          {items.map((item) => (
            <li key={item.name}>
              <Button
                size="xs"
                variant="default"
                aria-label={props.applyLabel(item)}
                onClick={() => props.onApply(item)}
              >
                {item.name}
              </Button>
              <ActionIcon
                size="xs"
                variant="subtle"
                aria-label={props.deleteLabel(item)}
                onClick={() => props.onDelete(item.name)}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.save}
        onSubmit={(event) => {
          event.preventDefault()
          if (!canSave) return
          props.onSave(typed)
          setName('')
        }}
      >
        <TextInput
          size="xs"
          aria-label={props.nameLabel}
          placeholder={props.namePlaceholder}
          maxLength={MAX_NAME}
          disabled={disabled}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={!canSave}>
          {props.saveLabel(items.some((item) => item.name === typed))}
        </Button>
      </form>
    </div>
  )
}
