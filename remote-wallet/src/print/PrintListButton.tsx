import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PageOf, ServerPages } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import type { FactRow } from '@tradefront/ui/page'
import { useState } from 'react'
import type { PrintColumn } from './PrintedList.tsx'
import { wholeListProblem } from './problem-text.ts'
import { useMaking } from './use-making.ts'

const code = lazyCode(() => import(/* webpackChunkName: "print" */ './list-print.ts'))

export interface PrintListButtonProps<T, A extends readonly unknown[]> {
  /** Printed title. */
  readonly title: string
  readonly list: ServerPages<T, A, PageOf<T>>
  /** The filters. */
  readonly asked: A
  /** The filters in words. */
  readonly facts: readonly FactRow[]
  /** Days can be chosen, so fewer of them would shorten a list that is too long. */
  readonly hasDays: boolean
  readonly columns: readonly PrintColumn<T>[]
}

/** Prints a list with all its pages; the screen may show only the first [WALL-01] [WALL-02]. */
export function PrintListButton<T extends { readonly id: string }, A extends readonly unknown[]>(
  props: PrintListButtonProps<T, A>,
) {
  const { t } = useLingui()
  const { title, list, asked, facts, hasDays, columns } = props
  const { busy, make } = useMaking(msg`We couldn't print the list`, (error) =>
    wholeListProblem(error, code.loaded, {
      'too-long': hasDays
        ? t`It has more than 1,000 entries. Choose a shorter period.`
        : t`It has more than 1,000 entries. Longer lists can't be printed.`,
      changing: t`It changed while we read it. Try again.`,
    }),
  )
  const [printed, setPrinted] = useState<
    Pick<PrintListButtonProps<T, A>, 'title' | 'facts' | 'columns'> & Read<T>
  >()

  async function readAll(signal: AbortSignal): Promise<Read<T>> {
    const { readWholeList } = await code.load()
    const entries = await readWholeList((page) => list.load(page, { signal }, ...asked))
    return { entries, madeAt: Date.now() }
  }

  const parts = code.loaded
  return (
    <>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => void make(readAll, (read) => setPrinted({ title, facts, columns, ...read }))}
      >
        {busy ? t`Preparing...` : t`Print or save as PDF`}
      </Button>
      {printed === undefined || parts === undefined ? null : (
        <parts.PrintSheet onPrinted={() => setPrinted(undefined)}>
          <parts.PrintedList {...printed} />
        </parts.PrintSheet>
      )}
    </>
  )
}

/** The list as read. */
interface Read<T> {
  readonly entries: readonly T[]
  /** Unix ms. */
  readonly madeAt: number
}
