import type { StatementQuery } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { wholeListProblem } from '../../print/problem-text.ts'
import { useMaking } from '../../print/use-making.ts'
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
}

const problemText = (error: unknown) => wholeListProblem(error, filesCode.loaded, WORDS)

/** Saves a whole statement as CSV, or prints it: one at a time. What is on screen may be its first page only. */
export function useStatementFiles() {
  const [printed, setPrinted] = useState<Printed>()
  const { busy, make } = useMaking('The statement could not be made', problemText)
  const read = (wanted: StatementWanted) => async (signal: AbortSignal) => {
    const files = await filesCode.load()
    return { files, statement: await files.completeStatement(wanted.asked, { signal }) }
  }

  return {
    busy,
    /** The sheet to be printed, with the code that shows it. */
    printed: printed === undefined ? undefined : { ...printed, code: filesCode.loaded },
    endPrint: () => setPrinted(undefined),
    save: (wanted: StatementWanted) =>
      make(read(wanted), ({ files: { saveCsv, statementCsv }, statement }) => {
        const { asked, account, titleOf, file } = wanted
        const isPartial = asked.kind !== undefined
        saveCsv(`${file}.csv`, statementCsv({ statement, account, titleOf, isPartial }))
        toast.success('Statement saved', `${file}.csv`)
      }),
    print: (wanted: StatementWanted) =>
      make(read(wanted), ({ statement }) => setPrinted({ ...wanted, statement, madeAt: Date.now() })),
  }
}
