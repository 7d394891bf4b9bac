import type { DisplayCurrency } from '@tradefront/money'
import { lazyCode } from '@tradefront/ui/lazy'
import { useCallback } from 'react'
import { saveExport } from '../portfolio/positions/use-export.ts'
import type { JournalReport } from './journal-report.ts'

const csvCode = lazyCode(() => import('./journal-csv.ts'))

export interface ExportedFigures {
  readonly report: JournalReport
  readonly currency: DisplayCurrency
  /** Name of the file without its ending. */
  readonly file: string
  /** Not all positions of the range have been read. */
  readonly isPartial: boolean
}

/** Saves the journal's figures as they are shown; the code for it comes when it is first asked for. */
export function useFiguresExport(): (figures: ExportedFigures) => Promise<void> {
  return useCallback(
    ({ report, currency, file, isPartial }) =>
      saveExport({
        make: async () => ({
          name: `${file}.csv`,
          content: (await csvCode.load()).figuresCsv(report, currency),
        }),
        done: 'Figures exported',
        isPartial,
        partly: 'Not all positions of these days had been read.',
      }),
    [],
  )
}
