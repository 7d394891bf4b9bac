import type { PageOf, ServerPages } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import { useState } from 'react'
import type { FactRow } from '../frame/Facts.tsx'
import type { PrintColumn } from './PrintedList.tsx'
import { useMaking } from './use-making.ts'

const code = lazyCode(() => import('./list-print.ts'))

export interface PrintListButtonProps<T, A extends readonly unknown[]> {
  /** On paper. */
  readonly title: string
  readonly list: ServerPages<T, A, PageOf<T>>
  /** Which part of it. */
  readonly asked: A
  /** The same in words. */
  readonly facts: readonly FactRow[]
  readonly columns: readonly PrintColumn<T>[]
}

function problemText(error: unknown): string {
  const known = code.loaded?.WholeListError
  return known !== undefined && error instanceof known
    ? 'It has more than 1,000 entries. Please choose fewer days.'
    : 'Please check your connection and try again.'
}

/** Prints a list with all its pages: what is on screen may be the first one only [WALL-01] [WALL-02]. */
export function PrintListButton<T extends { readonly id: string }, A extends readonly unknown[]>(
  props: PrintListButtonProps<T, A>,
) {
  const { title, list, asked, facts, columns } = props
  const { busy, make } = useMaking('The list could not be printed', problemText)
  const [printed, setPrinted] = useState<Omit<PrintListButtonProps<T, A>, 'list' | 'asked'> & Read<T>>()

  async function readAll(signal: AbortSignal): Promise<Read<T>> {
    const { readEveryPage } = await code.load()
    const pages = await readEveryPage((page) => list.load(page, { signal }, ...asked))
    // An entry added meanwhile moves others to the next page, where they come a second time.
    const byId = new Map(pages.flatMap(({ data }) => data.map((entry) => [entry.id, entry] as const)))
    return { entries: [...byId.values()], madeAt: Date.now() }
  }

  const parts = code.loaded
  return (
    <>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => void make(readAll, (read) => setPrinted({ title, facts, columns, ...read }))}
      >
        Print or save as PDF
      </Button>
      {printed === undefined || parts === undefined ? null : (
        <parts.PrintSheet onPrinted={() => setPrinted(undefined)}>
          <parts.PrintedList {...printed} />
        </parts.PrintSheet>
      )}
    </>
  )
}

/** What was read of a list. */
interface Read<T> {
  readonly entries: readonly T[]
  /** Unix ms. */
  readonly madeAt: number
}
