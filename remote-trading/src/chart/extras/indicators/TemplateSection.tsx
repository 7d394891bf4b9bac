import { useLingui } from '@lingui/react/macro'
import type { ChosenIndicator } from '../../indicators/catalogue.ts'
import { SavedNames } from '../../../kit/saved-names/SavedNames.tsx'
import { indicatorsOf, useTemplates, withoutTemplate, withTemplate } from '../look/templates.ts'
import classes from './IndicatorDialog.module.css'

export interface TemplateSectionProps {
  readonly indicators: readonly ChosenIndicator[]
  readonly onApply: (indicators: readonly ChosenIndicator[]) => void
}

/** Sets of indicators saved by name: applied, saved, deleted. */
export function TemplateSection({ indicators, onApply }: TemplateSectionProps) {
  const { t } = useLingui()
  const { value, edit } = useTemplates()
  return (
    <section className={classes.group} aria-label={t`Templates`}>
      <h3>{t`Templates`}</h3>
      <SavedNames
        items={value.templates}
        label={t`Templates`}
        applyLabel={({ name }) => t`Apply template ${{ template: name }}`}
        deleteLabel={({ name }) => t`Delete template ${{ template: name }}`}
        nameLabel={t`Template name`}
        namePlaceholder={t`Name`}
        saveLabel={(isReplacing) => (isReplacing ? t`Replace template` : t`Save as template`)}
        disabled={indicators.length === 0}
        onApply={(template) => onApply(indicatorsOf(template))}
        onDelete={(name) => edit(withoutTemplate(name))}
        onSave={(name) => edit(withTemplate({ name, indicators }))}
      />
    </section>
  )
}
