import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { TextInput } from '@tradefront/ui/TextInput'
import type { Ref } from 'react'
import styles from './movers.module.css'

export interface InstrumentSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onClear: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** The search for instruments of all classes [MKT-05]. */
export function InstrumentSearch({ search, onSearch, onClear, ref }: InstrumentSearchProps) {
  const { t } = useLingui()
  return (
    <TextInput
      ref={ref}
      className={styles.search ?? ''}
      type="search"
      size="sm"
      aria-label={t`Search all classes by name or code`}
      placeholder={t`Name or code`}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        search === '' ? null : (
          <ActionIcon aria-label={t`Clear search`} onClick={onClear}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )
      }
      value={search}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  )
}
