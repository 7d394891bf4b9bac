import { msg, t } from '@lingui/core/macro'
import type { StatementQuery } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { wholeListProblem } from '../../print/problem-text.ts'
import { useMaking } from '../../print/use-making.ts'
import type { CompleteStatement } from './complete-statement.ts'

const filesCode = lazyCode(() => import(/* webpackChunkName: "print" */ './statement-files.ts'))

/** Input for a statement's file or print. */
export interface StatementInput {
  readonly asked: StatementQuery
  /** 'Trading Account (100001)', or 'All accounts'. */
  readonly account: string
  /** The statement's days, in words. */
  readonly period: string
  readonly titleOf: (account: string) => string
  /** The account is the practice account. */
  readonly isPractice: boolean
  /** File name without extension. */
  readonly file: string
}

/** Content of the printed sheet. */
export interface Printed extends StatementInput {
  readonly statement: CompleteStatement
  /** Unix ms. */
  readonly madeAt: number
}

const problemText = (error: unknown) =>
  wholeListProblem(error, filesCode.loaded, {
    'too-long': t`It has more than 10,000 entries. Choose a shorter period.`,
    changing: t`New entries were booked while we read it. Try again.`,
  })

/** Saves a whole statement as CSV or prints it, one at a time. The screen may show only its first page. */
export function useStatementFiles() {
  const [printed, setPrinted] = useState<Printed>()
  const { busy, make } = useMaking(msg`We couldn't create the statement`, problemText)
  const read = (wanted: StatementInput) => async (signal: AbortSignal) => {
    const files = await filesCode.load()
    return { files, statement: await files.completeStatement(wanted.asked, { signal }) }
  }

  return {
    busy,
    /** The sheet to print, with the code that renders it. */
    printed: printed === undefined ? undefined : { ...printed, code: filesCode.loaded },
    endPrint: () => setPrinted(undefined),
    save: (wanted: StatementInput) =>
      make(read(wanted), ({ files: { saveCsv, statementCsv }, statement }) => {
        const { asked, account, titleOf, file } = wanted
        const isPartial = asked.kind !== undefined
        saveCsv(`${file}.csv`, statementCsv({ statement, account, titleOf, isPartial }))
        toast.success(() => t`Statement saved`, `${file}.csv`)
      }),
    print: (wanted: StatementInput) =>
      make(read(wanted), ({ statement }) => setPrinted({ ...wanted, statement, madeAt: Date.now() })),
  }
}
