import { Flag } from '@tradefront/ui/Flag'
import { Select } from '@tradefront/ui/Select'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useMemo, useState, type ReactNode } from 'react'
import type { Country } from './countries.ts'
import { findCountries } from './find-countries.ts'
import styles from './countries.module.css'

export interface CountryPickerProps {
  readonly label: string
  /** Name of the value in the form. */
  readonly name: string
  readonly countries: readonly Country[]
  /** Slug; null when nothing is chosen. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly autoComplete?: 'country-name' | 'off'
}

/**
 * Where the list is: beside its field, so that it is part of the page's main content, and shown at once,
 * so that the first key typed already finds it.
 */
const LIST = { withinPortal: false, transitionProps: { duration: 0 } }

/** A country with its flag, found by typing, by arrow keys or by tapping [ONB-12]. */
export function CountryPicker(props: CountryPickerProps) {
  const { label, name, countries, value, onChange, error, autoComplete = 'off' } = props
  const byValue = useMemo(() => new Map(countries.map((country) => [country.value, country])), [countries])
  const chosen = byValue.get(value ?? '')
  const [opened, setOpened] = useState(false)
  return (
    <Select
      label={label}
      name={name}
      data-field={name}
      size="md"
      data={countries.map((country) => ({ value: country.value, label: country.label }))}
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next)
      }}
      error={error}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck={false}
      // The list itself scrolls: a scroll area inside it could not be reached by keyboard.
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      comboboxProps={LIST}
      nothingFoundMessage={opened ? 'No country of this name' : undefined}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      placeholder="Choose a country"
      onFocus={(event) => selectChoice(event.currentTarget, chosen)}
      onClick={(event) => selectChoice(event.currentTarget, chosen)}
      leftSection={chosen === undefined ? undefined : <Flag flag={chosen.flag} />}
      filter={({ options, search }) => {
        // A closed list stays in the page, since the field refers to it, but empty: two lists of the whole
        // world would be most of the page.
        if (!opened) return []
        const found = findCountries(countries, search)
        const order = new Map(found.map((country, index) => [country.value, index]))
        return options
          .filter((option) => 'value' in option && order.has(option.value))
          .sort((a, b) => indexOf(order, a) - indexOf(order, b))
      }}
      renderOption={({ option, checked }) => (
        <span className={styles.option}>
          <Flag flag={byValue.get(option.value)?.flag ?? ''} />
          {option.label}
          {checked === true ? <IconCheck size={16} className={styles.chosen} aria-hidden /> : null}
        </span>
      )}
    />
  )
}

function indexOf(order: ReadonlyMap<string, number>, option: object): number {
  return 'value' in option ? (order.get(String(option.value)) ?? 0) : 0
}

/** What stands there is a choice to be replaced, not a text to be edited: typing starts anew. */
function selectChoice(input: HTMLInputElement, chosen: Country | undefined): void {
  const untouched = input.value === chosen?.label && input.selectionStart === input.selectionEnd
  if (untouched) input.select()
}
