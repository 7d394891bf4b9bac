import type { DisplayCurrency } from '@tradefront/money'
import { useCallback } from 'react'
import { saveExport } from '../portfolio/positions/use-export.ts'
import { figuresCsv } from './journal-csv.ts'
import type { JournalReport } from './journal-report.ts'

export interface ExportedFigures {
  readonly report: JournalReport
  readonly currency: DisplayCurrency
  /** Name of the file without its ending. */
  readonly file: string
  /** Not all positions of the range have been read. */
  readonly isPartial: boolean
}

/** Saves the journal's figures as they are shown. */
export function useFiguresExport(): (figures: ExportedFigures) => Promise<void> {
  return useCallback(
    ({ report, currency, file, isPartial }) =>
      saveExport({
        make: () => Promise.resolve({ name: `${file}.csv`, content: figuresCsv(report, currency) }),
        done: 'Figures exported',
        isPartial,
        partly: 'Not all positions of these days had been read.',
      }),
    [],
  )
}
