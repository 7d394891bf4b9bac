import { useLingui } from '@lingui/react/macro'
import { Flag } from '@tradefront/ui/Flag'
import { Combobox, useMarkedCombobox } from '@tradefront/ui/Select'
import { TextInput } from '@tradefront/ui/TextInput'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { countryName, type Country } from './countries.ts'
import { findCountries } from './find-countries.ts'
import styles from './countries.module.css'

export interface CountryPickerProps {
  readonly label: string
  /** The value's name in the form. */
  readonly name: string
  readonly countries: readonly Country[]
  /** Slug; null if nothing is chosen. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly autoComplete?: 'country-name' | 'off'
  /** Whether a country is marked as not served. */
  readonly isNotServed?: (country: Country) => boolean
}

/**
 * The list is next to its field, so that it belongs to the page's main content, and opens without a transition, so
 * that the first key typed already searches it.
 */
const LIST = { withinPortal: false, transitionProps: { duration: 0 } }

/** A country with its flag, chosen by typing, arrow keys or tapping [ONB-12]. */
export function CountryPicker(props: CountryPickerProps) {
  const { t } = useLingui()
  const { label, name, countries, value, onChange, error, autoComplete = 'off', isNotServed } = props
  const id = useId()
  const chosen = countries.find((country) => country.value === value)
  /** Null until the user types: the field then shows the choice, and the list every country. */
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useMarkedCombobox({ onDropdownClose: () => setTyped(null) })
  const { dropdownOpened: opened, selectActiveOption, selectFirstOption, resetSelectedOption } = combobox
  // A closed list stays in the page, since the field refers to it, but empty: two lists of the whole world would be
  // most of the page.
  const found = opened ? findCountries(countries, typed ?? '') : []

  const isChosen = chosen !== undefined

  // In the same render as the list: a highlight set by a timer would lag behind fast typing. Without a search or a
  // choice nothing is highlighted, so Enter in an empty field chooses no country.
  useLayoutEffect(() => {
    if (opened && typed !== null && typed.trim() !== '') selectFirstOption()
    else if (opened && isChosen) selectActiveOption()
    else resetSelectedOption()
  }, [opened, typed, isChosen, resetSelectedOption, selectActiveOption, selectFirstOption])

  function choose(next: string): void {
    setTyped(null)
    combobox.closeDropdown()
    if (next !== value) onChange(next)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} size="md" __staticSelector="Select" {...LIST}>
      <Combobox.Target
        withExpandedAttribute
        autoComplete={autoComplete}
        aria-activedescendant={combobox.markedId}
      >
        <TextInput
          id={id}
          label={label}
          data-field={name}
          size="md"
          error={error}
          value={typed ?? (chosen && countryName(chosen)) ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value
            if (event.currentTarget === document.activeElement) {
              setTyped(text)
              combobox.openDropdown()
              return
            }
            // The browser autofilled the form without opening the list, maybe in its own language.
            const filled = countries.find((country) => [countryName(country), country.label].includes(text))
            if (filled !== undefined) choose(filled.value)
          }}
          autoCorrect="off"
          spellCheck={false}
          placeholder={t`Choose a country`}
          onFocus={(event) => {
            combobox.openDropdown()
            selectChoice(event.currentTarget, chosen)
          }}
          onBlur={() => combobox.closeDropdown()}
          onClick={(event) => {
            combobox.openDropdown()
            selectChoice(event.currentTarget, chosen)
          }}
          leftSection={chosen === undefined ? undefined : <Flag flag={chosen.flag} />}
          rightSection={<Combobox.Chevron size="md" error={error} />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        {/* Scrollable elements can take the focus; Tab must go on to the next field. */}
        <Combobox.Options labelledBy={`${id}-label`} className={styles.options} tabIndex={-1}>
          {found.map((country) => (
            <Combobox.Option
              key={country.value}
              value={country.value}
              active={country === chosen}
              aria-selected={country === chosen}
            >
              <span className={styles.option}>
                <Flag flag={country.flag} />
                <span>{countryName(country)}</span>
                {isNotServed?.(country) === true ? (
                  <span className={styles.mark}>{t`Not served`}</span>
                ) : null}
                {country === chosen ? <IconCheck size={16} className={styles.chosen} aria-hidden /> : null}
              </span>
            </Combobox.Option>
          ))}
          {opened && found.length === 0 ? <Combobox.Empty>{t`No matching country`}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
      <Combobox.HiddenInput name={name} value={value} />
    </Combobox>
  )
}

/** The text is a choice to replace, not to edit, so typing starts over. */
function selectChoice(input: HTMLInputElement, chosen: Country | undefined): void {
  const isChoice = chosen !== undefined && input.value === countryName(chosen)
  if (isChoice && input.selectionStart === input.selectionEnd) input.select()
}
