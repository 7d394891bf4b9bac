import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { randomId } from '@tradefront/browser'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  created,
  deleted,
  NAME_LENGTH,
  nameProblem,
  renamed,
  restored,
  type UsedWatchlists,
  type Watchlist,
} from './watchlists.ts'
import classes from './WatchlistEditor.module.css'

export interface WatchlistEditorProps {
  readonly watchlists: UsedWatchlists
  /** Called with the id of a newly created list, to show it. */
  readonly onDone: (listId?: string) => void
}

interface Deletion {
  readonly list: Watchlist
  /** Its position before deletion. */
  readonly index: number
}

/** Creates, renames and deletes watchlists; deletions can be undone until the editor is closed [MKT-06]. */
export function WatchlistEditor({ watchlists, onDone }: WatchlistEditorProps) {
  const { t } = useLingui()
  const { lists, edit, isKept } = watchlists
  const [deletions, setDeletions] = useState<readonly Deletion[]>([])
  const [wanted, setWanted] = useState('')
  /** Whether the name was refused; why is asked with each render. */
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function create(event: FormEvent): void {
    event.preventDefault()
    if (nameProblem(wanted, lists) !== undefined) {
      setRefused(true)
      field.current?.focus()
      return
    }
    const id = randomId()
    edit(created(id, wanted))
    onDone(id)
  }

  function remove(list: Watchlist, index: number): void {
    edit(deleted(list.id))
    setDeletions((before) => [...before, { list, index }])
  }

  function undo({ list, index }: Deletion): void {
    edit(restored(list, index))
    setDeletions((before) => before.filter((deletion) => deletion.list.id !== list.id))
    field.current?.focus()
  }

  return (
    <section className={classes.editor} aria-label={t`Edit watchlists`}>
      <header className={classes.head}>
        <h3>{t`Watchlists`}</h3>
        <Button variant="default" size="xs" onClick={() => onDone()}>
          {t`Done`}
        </Button>
      </header>
      <form className={classes.create} noValidate onSubmit={create}>
        <TextInput
          ref={field}
          size="xs"
          label={t`New watchlist`}
          placeholder={t`Name`}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={wanted}
          error={isRefused ? nameProblem(wanted, lists) : undefined}
          onChange={(event) => {
            setWanted(event.currentTarget.value)
            setRefused(false)
          }}
        />
        <Button type="submit" size="xs">
          {t`Create`}
        </Button>
      </form>
      <ul className={classes.lists}>
        {lists.map((list, index) => (
          <li key={list.id} className={classes.list}>
            <NameField list={list} lists={lists} onName={(name) => edit(renamed(list.id, name))} />
            <span className={classes.count}>{countOf(list)}</span>
            <ActionIcon
              variant="subtle"
              aria-label={t`Delete ${{ list: list.name }}`}
              onClick={() => remove(list, index)}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {deletions.map((deletion) => (
        <Deleted key={deletion.list.id} name={deletion.list.name} onUndo={() => undo(deletion)} />
      ))}
      {isKept ? null : (
        <output className={classes.notKept}>
          {t`Your browser doesn't save your watchlists: they last until you close the page.`}
        </output>
      )}
    </section>
  )
}

function countOf({ assetIds }: Watchlist): string {
  const count = assetIds.length
  return plural(count, { one: `${count} instrument`, other: `${count} instruments` })
}

interface NameFieldProps {
  readonly list: Watchlist
  readonly lists: readonly Watchlist[]
  readonly onName: (name: string) => void
}

/** A list's name, saved on blur or Enter; Escape restores the old one. */
function NameField({ list, lists, onName }: NameFieldProps) {
  const { t } = useLingui()
  const [name, setName] = useState(list.name)
  const problem = nameProblem(name, lists, list.id)
  return (
    <TextInput
      size="xs"
      aria-label={t`Name of ${{ list: list.name }}`}
      autoComplete="off"
      maxLength={NAME_LENGTH}
      value={name}
      error={problem}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => {
        if (problem !== undefined) setName(list.name)
        else if (name.trim() !== list.name) onName(name)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && problem === undefined && name.trim() !== list.name) onName(name)
        if (event.key !== 'Escape' || name === list.name) return
        event.stopPropagation()
        setName(list.name)
      }}
    />
  )
}

function Deleted({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // The delete button is gone, so focus Undo.
  useEffect(() => button.current?.focus(), [])
  return (
    <output className={classes.deleted}>
      <span>{t`${{ list: name }} deleted`}</span>
      <Button ref={button} variant="subtle" size="xs" onClick={onUndo}>
        {t`Undo`}
      </Button>
    </output>
  )
}
