import { Combobox, InputBase, ScrollArea, type InputBaseProps } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId, useLayoutEffect } from 'react'
import { useMarkedCombobox } from './use-marked-combobox.ts'
import classes from './Select.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Shown, but can't be chosen. */
  readonly disabled?: boolean
}

export interface SelectProps extends Pick<
  InputBaseProps,
  'label' | 'description' | 'error' | 'size' | 'w' | 'disabled'
> {
  /** Options in order; a string serves as both value and label. */
  readonly data: readonly (string | SelectOption)[]
  /** `null` if nothing is chosen yet. */
  readonly value: string | null
  /** Called with the chosen option, unless it was already chosen. */
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  /** Name of the form field. */
  readonly name?: string
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'data-field'?: string
}

/** Maximum height of the list before it scrolls, px. */
const LIST_HEIGHT = 220
const FADE = { duration: 120, transition: 'fade' } as const

/**
 * Selects one of several options. Built on Mantine's Combobox instead of its Select, which highlights the chosen
 * option by a timer after the list has opened: on a busy page an earlier arrow key highlights one option, and Enter
 * picks another.
 */
export function Select(props: SelectProps) {
  const { data, value, onChange, name, size = 'sm', disabled = false, ...field } = props
  const id = useId()
  const combobox = useMarkedCombobox()
  const { dropdownOpened: opened, selectActiveOption, resetSelectedOption } = combobox
  const options = data.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  const chosen = options.find((option) => option.value === value)

  const labelledBy = field.label === undefined ? field['aria-labelledby'] : `${id}-label`
  const listName = labelledBy === undefined ? { 'aria-label': field['aria-label'] } : { labelledBy }

  // Together with the opened list, before any key can reach it.
  useLayoutEffect(() => {
    if (opened) selectActiveOption()
    else resetSelectedOption()
  }, [opened, selectActiveOption, resetSelectedOption])

  function choose(next: string): void {
    combobox.closeDropdown()
    if (next !== value) onChange(next)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      size={size}
      transitionProps={FADE}
      __staticSelector="Select"
      readOnly={disabled}
    >
      <Combobox.Target targetType="button" withExpandedAttribute aria-activedescendant={combobox.markedId}>
        <InputBase
          {...field}
          id={id}
          size={size}
          disabled={disabled}
          readOnly
          pointer
          value={chosen?.label ?? ''}
          onClick={() => combobox.toggleDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={<Combobox.Chevron size={size} error={field.error} />}
          rightSectionPointerEvents="none"
          __staticSelector="Select"
        />
      </Combobox.Target>
      {/* The scroll area inside has its own right-hand gap. */}
      <Combobox.Dropdown hidden={disabled || options.length === 0} data-composed>
        <Combobox.Options {...listName}>
          <ScrollArea.Autosize
            mah={LIST_HEIGHT}
            type="scroll"
            scrollbarSize="var(--combobox-padding)"
            offsetScrollbars="y"
          >
            {options.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                active={option === chosen}
                aria-selected={option === chosen}
              >
                <span className={classes.option}>
                  {option === chosen ? <IconCheck size={14} aria-hidden /> : null}
                  <span>{option.label}</span>
                </span>
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
      <Combobox.HiddenInput name={name} value={value} disabled={disabled} />
    </Combobox>
  )
}
