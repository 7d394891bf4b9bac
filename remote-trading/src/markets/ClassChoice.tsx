import type { AssetClass } from '@tradefront/contracts'
import { CLASS_CHOICES } from '../instruments/watch/asset-choice.ts'
import { ChoiceButtons } from '../kit/choice/ChoiceButtons.tsx'

export interface ClassChoiceProps {
  readonly chosen: AssetClass
  readonly onChoice: (choice: AssetClass) => void
}

/** The six classes [MKT-02]; `label` names one of them. */
export const CLASSES = CLASS_CHOICES.flatMap(({ value, label }) =>
  value === 'all' ? [] : [{ value, label }],
)

/** One of the six classes to choose. */
export function ClassChoice({ chosen, onChoice }: ClassChoiceProps) {
  return <ChoiceButtons label="Asset class" choices={CLASSES} chosen={chosen} onChoice={onChoice} />
}
