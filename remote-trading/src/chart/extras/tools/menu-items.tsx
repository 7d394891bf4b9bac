import { useLingui } from '@lingui/react/macro'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Menu } from '@tradefront/ui/Menu'
import { INTERVALS, intervalLabel, type ChartInterval } from '../../intervals.ts'
import { useDrawingEdits } from '../drawings/drawing-edits.ts'
import {
  DRAWING_KINDS,
  DRAWING_NAMES,
  drawingText,
  useDrawings,
  useDrawingSettings,
  usePencil,
} from '../drawings/drawings.ts'
import { CHART_SCALES, CHART_STYLES, type ChartLook } from '../look/chart-look.ts'
import { redoStep, undoStep, useSteps } from '../steps/steps.ts'
import { DRAWING_ICONS, SCALE_NAMES, STYLE_NAMES } from './chart-choices.ts'

export interface LookProps {
  readonly look: ChartLook
  readonly set: (change: Partial<ChartLook>) => void
}

export interface IntervalItemsProps {
  readonly interval: ChartInterval
  readonly onInterval: (value: string) => void
}

export function IntervalItems({ interval, onInterval }: IntervalItemsProps) {
  const { t } = useLingui()
  return (
    <>
      <Menu.Label>{t`Candle interval`}</Menu.Label>
      <Menu.RadioGroup value={String(interval)} onChange={onInterval}>
        {INTERVALS.map((each) => (
          <Menu.RadioItem key={each} value={String(each)}>
            {intervalLabel(each)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

export function StyleItems({ look, set }: LookProps) {
  const { t } = useLingui()
  return (
    <>
      <Menu.Label>{t`Style`}</Menu.Label>
      <Menu.RadioGroup
        value={look.style}
        onChange={(chosen) => {
          const style = CHART_STYLES.find((each) => each === chosen)
          if (style !== undefined) set({ style })
        }}
      >
        {CHART_STYLES.map((style) => (
          <Menu.RadioItem key={style} value={style}>
            {t(STYLE_NAMES[style])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t`Scale`}</Menu.Label>
      <Menu.RadioGroup
        value={look.scale}
        onChange={(chosen) => {
          const scale = CHART_SCALES.find((each) => each === chosen)
          if (scale !== undefined) set({ scale })
        }}
      >
        {CHART_SCALES.map((scale) => (
          <Menu.RadioItem key={scale} value={scale}>
            {t(SCALE_NAMES[scale])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

export function ShowItems({ look, set }: LookProps) {
  const { t } = useLingui()
  return (
    <>
      <Menu.CheckboxItem checked={look.volume} onChange={(volume) => set({ volume })}>
        {t`Volume`}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem checked={look.events} onChange={(events) => set({ events })}>
        {t`Calendar events`}
      </Menu.CheckboxItem>
    </>
  )
}

export function DrawItems() {
  const { t } = useLingui()
  return (
    <>
      <Menu.Label>{t({ message: 'Draw', comment: 'Verb: in the chart' })}</Menu.Label>
      {DRAWING_KINDS.map((kind) => {
        const Icon = DRAWING_ICONS[kind]
        return (
          <Menu.Item
            key={kind}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            onClick={() => usePencil.setState({ tool: kind, selected: undefined })}
          >
            {t(DRAWING_NAMES[kind])}
          </Menu.Item>
        )
      })}
    </>
  )
}

/** Magnet and lock for all drawings, and the steps back and forward. */
export function DrawingSettingItems() {
  const { t } = useLingui()
  const { value: settings, edit } = useDrawingSettings()
  return (
    <>
      <Menu.Divider />
      <Menu.CheckboxItem
        checked={settings.magnet}
        onChange={(magnet) => edit((before) => ({ ...before, magnet }))}
      >
        {t`Magnet`}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={settings.locked}
        onChange={(locked) => edit((before) => ({ ...before, locked }))}
      >
        {t`Lock all drawings`}
      </Menu.CheckboxItem>
    </>
  )
}

/** One step back or forward in the changes to this chart. */
export function StepItems() {
  const { t } = useLingui()
  const { done, undone } = useSteps()
  return (
    <>
      <Menu.Item
        disabled={done.length === 0}
        closeMenuOnClick={false}
        leftSection={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
        rightSection={<kbd>{t`Ctrl Z`}</kbd>}
        onClick={() => undoStep()}
      >
        {t`Undo`}
      </Menu.Item>
      <Menu.Item
        disabled={undone.length === 0}
        closeMenuOnClick={false}
        leftSection={<IconArrowForwardUp size={18} stroke={1.5} aria-hidden />}
        rightSection={<kbd>{t`Ctrl Y`}</kbd>}
        onClick={() => redoStep()}
      >
        {t`Redo`}
      </Menu.Item>
    </>
  )
}

export interface DrawingItemsProps {
  readonly assetId: string
  readonly decimals: number
}

/** This instrument's drawings, to delete without a pointer, even those out of view. */
export function DrawingItems({ assetId, decimals }: DrawingItemsProps) {
  const { t } = useLingui()
  const { value: drawings } = useDrawings(assetId)
  const { value: settings } = useDrawingSettings()
  const edits = useDrawingEdits(assetId)
  if (drawings.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t`Delete`}</Menu.Label>
      {drawings.map((drawing) => (
        <Menu.Item
          key={drawing.id}
          closeMenuOnClick={false}
          disabled={settings.locked || drawing.locked === true}
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
          aria-label={t`Delete ${{ drawing: drawingText(drawing, decimals) }}`}
          onClick={() => edits.remove(drawing.id)}
        >
          {drawingText(drawing, decimals)}
        </Menu.Item>
      ))}
      {drawings.length > 1 ? (
        <Menu.Item
          disabled={settings.locked}
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
          onClick={() => edits.removeAll()}
        >
          {t`All drawings on this chart`}
        </Menu.Item>
      ) : null}
    </>
  )
}
