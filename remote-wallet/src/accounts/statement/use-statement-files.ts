import type { StatementQuery } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'
import type { CompleteStatement } from './complete-statement.ts'

const filesCode = lazyCode(() => import('./statement-files.ts'))

/** What a statement is made into. */
export interface StatementWanted {
  readonly asked: StatementQuery
  /** 'Trading Account (100001)', or 'All accounts'. */
  readonly account: string
  /** Days of the statement, in words. */
  readonly period: string
  readonly titleOf: (account: string) => string
  /** Practice money among it, USD. */
  readonly practice: string | undefined
  /** Name of the file, without its ending. */
  readonly file: string
}

/** What stands on paper. */
export interface Printed extends StatementWanted {
  readonly statement: CompleteStatement
  /** Unix ms. */
  readonly madeAt: number
}

const WORDS = {
  'too-long': 'It has more than 10,000 entries. Please choose fewer days.',
  changing: 'New entries were booked while it was read. Please try again.',
  failed: 'Please check your connection and try again.',
}

function problemText(error: unknown): string {
  const known = filesCode.loaded?.StatementError
  return WORDS[known !== undefined && error instanceof known ? error.why : 'failed']
}

/** Saves a whole statement as CSV, or prints it: one at a time. What is on screen may be its first page only. */
export function useStatementFiles() {
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<Printed>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function make(
    wanted: StatementWanted,
    handOut: (files: Awaited<ReturnType<typeof filesCode.load>>, statement: CompleteStatement) => void,
  ): Promise<void> {
    if (busy) return
    const { signal } = leaving.current
    setBusy(true)
    try {
      const files = await filesCode.load()
      const statement = await files.completeStatement(wanted.asked, { signal })
      if (!signal.aborted) handOut(files, statement)
    } catch (error) {
      if (signal.aborted) return
      console.error('statement', error)
      toast.error('The statement could not be made', problemText(error))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return {
    busy,
    /** The sheet to be printed, with the code that shows it. */
    printed: printed === undefined ? undefined : { ...printed, code: filesCode.loaded },
    endPrint: () => setPrinted(undefined),
    save: (wanted: StatementWanted) =>
      make(wanted, ({ saveCsv, statementCsv }, statement) => {
        const { asked, account, titleOf, file } = wanted
        const isPartial = asked.kind !== undefined
        saveCsv(`${file}.csv`, statementCsv({ statement, account, titleOf, isPartial }))
        toast.success('Statement saved', `${file}.csv`)
      }),
    print: (wanted: StatementWanted) =>
      make(wanted, (_files, statement) => setPrinted({ ...wanted, statement, madeAt: Date.now() })),
  }
}
