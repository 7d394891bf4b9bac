import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { ChoiceButtons } from '@tradefront/ui/page'
import { Switch } from '@tradefront/ui/Switch'
import type { ReactNode } from 'react'
import { DialogOrSheet } from '../../../kit/sheet/DialogOrSheet.tsx'
import { INTERVALS, intervalLabel } from '../../intervals.ts'
import { useDrawingEdits } from '../drawings/drawing-edits.ts'
import {
  DRAWING_KINDS,
  DRAWING_NAMES,
  useDrawings,
  useDrawingSettings,
  usePencil,
} from '../drawings/drawings.ts'
import { CHART_SCALES, CHART_STYLES } from '../look/chart-look.ts'
import { redoStep, undoStep, useSteps } from '../steps/steps.ts'
import { DRAWING_ICONS, SCALE_NAMES, STYLE_NAMES } from './chart-choices.ts'
import classes from './ToolsSheet.module.css'
import type { DrawingItemsProps, IntervalItemsProps, LookProps } from './menu-items.tsx'

export interface ToolsSheetProps extends LookProps, IntervalItemsProps, DrawingItemsProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Buttons that open dialogs; the sheet closes before. */
  readonly dialogs: readonly { readonly label: string; readonly open: () => void }[]
}

const CHOICES = INTERVALS.map((value) => ({ value: String(value), label: intervalLabel(value) }))

/** All of the chart's tools, for a phone and for a narrow chart. */
export function ToolsSheet({
  opened,
  onClose,
  dialogs,
  look,
  set,
  interval,
  onInterval,
  assetId,
}: ToolsSheetProps) {
  const { t } = useLingui()
  const { value: settings, edit } = useDrawingSettings()
  const { value: drawings } = useDrawings(assetId)
  const edits = useDrawingEdits(assetId)
  const { done, undone } = useSteps()
  return (
    <DialogOrSheet opened={opened} title={t`Chart tools`} size={480} onClose={onClose}>
      <div className={classes.tools}>
        <div className={classes.row}>
          <Button size="xs" variant="default" disabled={done.length === 0} onClick={() => undoStep()}>
            {t`Undo`}
          </Button>
          <Button size="xs" variant="default" disabled={undone.length === 0} onClick={() => redoStep()}>
            {t`Redo`}
          </Button>
          {dialogs.map(({ label, open }) => (
            <Button
              key={label}
              size="xs"
              variant="default"
              onClick={() => {
                onClose()
                open()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        <Part title={t({ message: 'Draw', comment: 'Verb: in the chart' })}>
          <div className={classes.draw}>
            {DRAWING_KINDS.map((kind) => {
              const Icon = DRAWING_ICONS[kind]
              return (
                <button
                  key={kind}
                  type="button"
                  className={classes.tool}
                  onClick={() => {
                    onClose()
                    usePencil.setState({ tool: kind, selected: undefined })
                  }}
                >
                  <Icon size={20} stroke={1.5} aria-hidden />
                  <span>{t(DRAWING_NAMES[kind])}</span>
                </button>
              )
            })}
          </div>
          <Switch
            label={t`Magnet`}
            checked={settings.magnet}
            onChange={(event) => {
              const magnet = event.currentTarget.checked
              edit((before) => ({ ...before, magnet }))
            }}
          />
          <Switch
            label={t`Lock all drawings`}
            checked={settings.locked}
            onChange={(event) => {
              const locked = event.currentTarget.checked
              edit((before) => ({ ...before, locked }))
            }}
          />
          {drawings.length === 0 ? null : (
            <Button
              size="xs"
              variant="default"
              disabled={settings.locked}
              onClick={() => {
                onClose()
                edits.removeAll()
              }}
            >
              {t`Delete all drawings`}
            </Button>
          )}
        </Part>
        <Part title={t`Style`}>
          <ChoiceButtons
            label={t`Style`}
            choices={CHART_STYLES.map((value) => ({ value, label: t(STYLE_NAMES[value]) }))}
            chosen={look.style}
            onChoice={(style) => set({ style })}
          />
        </Part>
        <Part title={t`Scale`}>
          <ChoiceButtons
            label={t`Scale`}
            choices={CHART_SCALES.map((value) => ({ value, label: t(SCALE_NAMES[value]) }))}
            chosen={look.scale}
            onChoice={(scale) => set({ scale })}
          />
        </Part>
        <Part title={t`Candle interval`}>
          <ChoiceButtons
            label={t`Candle interval`}
            choices={CHOICES}
            chosen={String(interval)}
            onChoice={onInterval}
          />
        </Part>
        <Part title={t({ message: 'Show', comment: 'Heading: what the chart shows' })}>
          <Switch
            label={t`Volume`}
            checked={look.volume}
            onChange={(event) => set({ volume: event.currentTarget.checked })}
          />
          <Switch
            label={t`Calendar events`}
            checked={look.events}
            onChange={(event) => set({ events: event.currentTarget.checked })}
          />
        </Part>
      </div>
    </DialogOrSheet>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
