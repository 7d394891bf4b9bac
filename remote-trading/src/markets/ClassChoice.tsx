import { useLingui } from '@lingui/react/macro'
import { ASSET_CLASSES, classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { ChoiceButtons } from '@tradefront/ui/page'
import { useMemo } from 'react'
import { CLASS_CHOICES } from '../instruments/watch/asset-choice.ts'
import { INSTRUMENTS, useActiveAsset } from '../instruments/assets/instruments.ts'

export interface ClassChoiceProps {
  readonly chosen: AssetClass
  readonly onChoice: (choice: AssetClass) => void
  /** One row that scrolls sideways if they don't fit. */
  readonly oneRow?: boolean
}

/** The six classes [MKT-02], with their labels. */
const CLASSES = CLASS_CHOICES.flatMap(({ value, label }) => (value === 'all' ? [] : [{ value, label }]))

/** Chooses one of the six classes. */
export function ClassChoice({ chosen, onChoice, oneRow = false }: ClassChoiceProps) {
  const { t } = useLingui()
  const choices = CLASSES.map(({ value, label }) => ({ value, label: t(label) }))
  return (
    <ChoiceButtons
      label={t`Asset class`}
      choices={choices}
      chosen={chosen}
      onChoice={onChoice}
      oneRow={oneRow}
    />
  )
}

const NONE: readonly Asset[] = []

/** The requested class, else the active instrument's, with the instruments known so far. */
export function useClass(asked: string | null | undefined): {
  readonly chosen: AssetClass
  /** 'Forex' */
  readonly name: string
  readonly assets: readonly Asset[]
  /** False while the active instrument's class is still unknown. */
  readonly isSettled: boolean
} {
  const { t } = useLingui()
  const active = useActiveAsset()
  const known = ASSET_CLASSES.find((one) => one === asked)
  const chosen = known ?? (active === undefined ? 'forex' : classOfType(active.type))
  const all = useKnown(INSTRUMENTS)?.assets ?? NONE
  const label = CLASSES.find(({ value }) => value === chosen)?.label
  return {
    chosen,
    name: label === undefined ? '' : t(label),
    isSettled: known !== undefined || active !== undefined,
    assets: useMemo(() => all.filter(({ type }) => classOfType(type) === chosen), [all, chosen]),
  }
}
