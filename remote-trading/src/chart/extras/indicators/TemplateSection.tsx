import { useLingui } from '@lingui/react/macro'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import type { ChosenIndicator } from '../../indicators/catalogue.ts'
import { indicatorsOf, MAX_NAME, useTemplates, withoutTemplate, withTemplate } from '../look/templates.ts'
import classes from './IndicatorDialog.module.css'

export interface TemplateSectionProps {
  readonly indicators: readonly ChosenIndicator[]
  readonly onApply: (indicators: readonly ChosenIndicator[]) => void
}

/** Sets of indicators saved by name: applied, saved, deleted. */
export function TemplateSection({ indicators, onApply }: TemplateSectionProps) {
  const { t } = useLingui()
  const { value, edit } = useTemplates()
  const [name, setName] = useState('')
  const { templates } = value
  const typed = name.trim()
  const isThere = templates.some((each) => each.name === typed)
  return (
    <section className={classes.group} aria-label={t`Templates`}>
      <h3>{t`Templates`}</h3>
      {templates.length === 0 ? null : (
        <ul className={classes.templates}>
          {templates.map((template) => (
            <li key={template.name}>
              <Button
                size="xs"
                variant="default"
                aria-label={t`Apply template ${{ template: template.name }}`}
                onClick={() => onApply(indicatorsOf(template))}
              >
                {template.name}
              </Button>
              <ActionIcon
                size="xs"
                variant="subtle"
                aria-label={t`Delete template ${{ template: template.name }}`}
                onClick={() => edit(withoutTemplate(template.name))}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.save}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === '' || indicators.length === 0) return
          edit(withTemplate({ name: typed, indicators }))
          setName('')
        }}
      >
        <TextInput
          size="xs"
          aria-label={t`Template name`}
          placeholder={t`Name`}
          maxLength={MAX_NAME}
          disabled={indicators.length === 0}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={indicators.length === 0 || typed === ''}>
          {isThere ? t`Replace template` : t`Save as template`}
        </Button>
      </form>
    </section>
  )
}
