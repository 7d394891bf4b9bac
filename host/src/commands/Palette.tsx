import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Command, CommandMark, Commands } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { TextInput } from '@tradefront/ui/TextInput'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import { typedAhead } from '../places/commands-view.ts'
import styles from './Palette.module.css'
import { findCommands } from './find-commands.ts'
import { keepRecent, recentCommands } from './recent-commands.ts'
import type { CommandSection } from './use-commands.ts'

/* The pattern of a combobox with groups, for which there are no elements. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list' } as const
const LISTBOX = { role: 'listbox' } as const
const GROUP = { role: 'group' } as const
const optionRole = (isCurrent: boolean) => ({ role: 'option', 'aria-selected': isCurrent }) as const

const KINDS: Readonly<Record<Command['kind'], MessageDescriptor>> = {
  Action: msg`Action`,
  Instrument: msg`Instrument`,
  Page: msg`Page`,
}

export interface PaletteProps {
  readonly customerId: string
  readonly pages: readonly CommandSection[]
  readonly commands: readonly Commands[]
  readonly onChoose: (command: Command) => void
}

/**
 * Finds pages, instruments and actions by what is typed; before that, lists recent choices, all pages and all actions. A
 * combobox: the focus stays in the field, arrow keys move through the list.
 */
export function Palette({ customerId, pages, commands, onChoose }: PaletteProps) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(typedAhead)
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  // At once: the dialog moves the focus only after a pause, in which keys would be lost.
  useLayoutEffect(() => field.current?.focus(), [])
  const [recent] = useState(() => recentCommands(customerId))

  const listed = [
    ...pages.flatMap((section) => section.commands),
    ...commands.flatMap(({ list }) => list ?? []),
  ]
  const made = (text: string) => commands.flatMap(({ from }) => from?.(text) ?? [])
  const query = typed.trim()
  const sections: readonly CommandSection[] =
    query === ''
      ? [
          {
            title: t`Recent`,
            commands: recent.flatMap((one) => {
              const again = [...listed, ...made(one.typed)].find((command) => command.id === one.id)
              return again ?? []
            }),
          },
          ...pages,
          { title: t`Actions`, commands: listed.filter(({ kind }) => kind === 'Action') },
        ].filter((section) => section.commands.length > 0)
      : [{ title: '', commands: [...made(query), ...findCommands(listed, query)] }]
  const all = sections.flatMap((section) => section.commands)
  const current = Math.min(at, all.length - 1)

  useEffect(() => {
    document.getElementById(`${id}${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function choose(command: Command | undefined): void {
    if (command === undefined) return
    keepRecent(customerId, { id: command.id, typed: query })
    onChoose(command)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((current + step + all.length) % Math.max(1, all.length))
    else if (event.key === 'Enter') choose(all[current])
    else return
    event.preventDefault()
  }

  const startOf = (index: number) =>
    sections.slice(0, index).reduce((sum, one) => sum + one.commands.length, 0)
  return (
    <div className={styles.palette}>
      <TextInput
        ref={field}
        size="md"
        data-autofocus
        {...COMBOBOX}
        aria-controls={`${id}list`}
        aria-activedescendant={all.length === 0 ? undefined : `${id}${current}`}
        aria-label={t`Page, instrument or action`}
        placeholder={t`Try btc, journal or deposit 500`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}list`} {...LISTBOX} aria-label={t`Results`} className={styles.list}>
        {sections.map((section, index) => (
          <div
            key={section.title}
            {...GROUP}
            aria-label={section.title === '' ? t({ message: 'Found', context: 'results' }) : section.title}
          >
            {section.title === '' ? null : (
              <div className={styles.title} aria-hidden>
                {section.title}
              </div>
            )}
            {section.commands.map((command, offset) => {
              const place = startOf(index) + offset
              return (
                <Option
                  key={command.id}
                  id={`${id}${place}`}
                  command={command}
                  isCurrent={place === current}
                  hasKind={query !== ''}
                  onPoint={() => setAt(place)}
                  onChoose={() => choose(command)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {all.length === 0 ? (
        <p className={styles.none}>{t`No results. Try a symbol, a page or a word like deposit.`}</p>
      ) : null}
      <VisuallyHidden>
        <output>{query === '' ? '' : countText(all.length)}</output>
      </VisuallyHidden>
    </div>
  )
}

const countText = (count: number) => plural(count, { 0: 'No results', one: '# result', other: '# results' })

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isCurrent: boolean
  readonly hasKind: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, command, isCurrent, hasKind, onPoint, onChoose }: OptionProps) {
  const { t } = useLingui()
  const { title, note, kind, mark } = command
  return (
    <button
      type="button"
      id={id}
      {...optionRole(isCurrent)}
      tabIndex={-1}
      className={styles.option}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      {mark && <Mark {...mark} />}
      <span translate={kind === 'Instrument' ? 'no' : undefined}>{title}</span>
      {note === undefined || (kind === 'Page' && !hasKind) ? null : (
        <span className={styles.note}>{note}</span>
      )}
      {hasKind ? <span className={styles.kind}>{t(KINDS[kind])}</span> : null}
    </button>
  )
}

function Mark({ letters, hues: [hue, other] }: CommandMark) {
  const style = { '--hue': hue, '--other-hue': other } as CSSProperties
  return <span className={`tf-mark ${styles.mark}`} style={style} data-mark={letters} aria-hidden />
}
