import { Trans, useLingui } from '@lingui/react/macro'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { ALL, CLASS_CHOICES, type AssetChoice } from './asset-choice.ts'
import classes from './ChoiceBar.module.css'
import type { Watchlist } from './watchlists.ts'

export interface ChoiceBarProps {
  readonly choice: AssetChoice
  readonly lists: readonly Watchlist[]
  readonly onChoice: (choice: AssetChoice) => void
  readonly onEdit: () => void
}

/** Chooses what to list: all instruments, a class, or a watchlist [MKT-02] [MKT-06]. */
export function ChoiceBar({ choice, lists, onChoice, onEdit }: ChoiceBarProps) {
  const { t } = useLingui()
  return (
    <>
      <fieldset className={classes.choices} aria-label={t`Asset class`}>
        {CLASS_CHOICES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={classes.choice}
            aria-pressed={choice.kind === 'class' && choice.name === value}
            onClick={() => onChoice(value === 'all' ? ALL : { kind: 'class', name: value })}
          >
            {t(label)}
          </button>
        ))}
      </fieldset>
      <fieldset className={classes.choices} aria-label={t`Watchlists`}>
        {lists.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.choice}
            data-list
            aria-pressed={choice.kind === 'list' && choice.id === id}
            onClick={() => onChoice({ kind: 'list', id })}
          >
            {name}
          </button>
        ))}
        <button type="button" className={classes.edit} data-edit-lists onClick={onEdit}>
          {lists.length === 0 ? (
            <IconPlus size={14} stroke={1.5} aria-hidden />
          ) : (
            <IconPencil size={14} stroke={1.5} aria-hidden />
          )}
          {lists.length === 0 ? (
            <span>{t`New watchlist`}</span>
          ) : (
            <Trans>
              <span>Edit</span>
              <VisuallyHidden component="span"> watchlists</VisuallyHidden>
            </Trans>
          )}
        </button>
      </fieldset>
    </>
  )
}
