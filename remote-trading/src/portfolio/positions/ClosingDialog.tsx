import type { DisplayCurrency } from '@tradefront/money'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import type { WordsHandle } from '@tradefront/ui/MoneyButton'
import { useRef } from 'react'
import { useFreshness } from '../../instruments/assets/use-freshness.ts'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import { CloseQuestion, closingText, type CloseQuestionProps } from './CloseQuestion.tsx'
import type { Closing } from './use-close-position.ts'

const questionCode = lazyCode(async () => (await import('@tradefront/ui/ConfirmDialog')).ConfirmDialog)

export interface ClosingDialogProps {
  readonly closing: Closing
  readonly facts: CloseQuestionProps['facts']
  readonly currency: DisplayCurrency
}

/** Asks before a position is closed [ORD-08]; the position that the page names is the one that is closed [GATE-10]. */
export function ClosingDialog({ closing, facts, currency }: ClosingDialogProps) {
  const { trade, opened, busy } = closing
  const question = useDialogCode(questionCode, opened, closing.cancel, useSettled())
  const words = useRef<WordsHandle>(null)
  const asset = opened && trade !== undefined ? facts.assetOf(trade) : undefined
  const isClosedMarket = useFreshness(asset).freshness === 'closed'
  if (question.state !== 'ready') return null
  return (
    <question.code
      opened={opened}
      title="Close position"
      message={trade === undefined ? null : <CloseQuestion {...{ trade, facts, currency, words }} />}
      confirmLabel={isClosedMarket ? 'Try anyway' : 'Yes'}
      movesMoney
      cancelLabel="No"
      busy={busy}
      busyLabel="Closing..."
      onConfirm={() => {
        if (trade !== undefined && words.current?.isShown(closingText(trade, facts)) === true)
          void closing.confirm()
      }}
      onCancel={closing.cancel}
    />
  )
}
