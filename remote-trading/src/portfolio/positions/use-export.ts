import { msg, plural, t } from '@lingui/core/macro'
import type { LateText } from '@tradefront/language'
import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useCallback } from 'react'
import type { ExportedList } from './positions-csv.ts'

const exportCode = lazyCode(() => import(/* webpackChunkName: "position-actions" */ './positions-csv.ts'))

/** A file to save. */
export interface Export {
  readonly make: () => Promise<{ readonly name: string; readonly content: string }>
  /** Message once saved: '2 positions exported'. */
  readonly done: LateText
  /** Whether it is incomplete; `partly` says how. */
  readonly isPartial: boolean
  readonly partly: LateText
}

/** Creates and saves a file, and reports success or failure. */
export async function saveExport({ make, done, isPartial, partly }: Export): Promise<void> {
  try {
    const { name, content } = await make()
    const { saveFile } = await exportCode.load()
    saveFile(name, content)
    if (isPartial) toast.info(done, partly)
    else toast.success(done)
  } catch (error) {
    console.error('export', error)
    toast.error(
      () => t`We couldn't create the file`,
      () => t`Check your connection and try again.`,
    )
  }
}

const exportedText = (count: number) =>
  plural(count, { one: `${count} position exported`, other: `${count} positions exported` })

/** Returns a function that saves a list of positions as a file; its code is loaded on first use. */
export function useExport(): (list: ExportedList) => Promise<void> {
  return useCallback(
    (list) =>
      saveExport({
        async make() {
          const { positionsCsv, fileName } = await exportCode.load()
          const name = list.file === undefined ? fileName(list.list, new Date()) : `${list.file}.csv`
          return { name, content: positionsCsv(list) }
        },
        done: () => exportedText(list.trades.length),
        isPartial: list.hasMore === true,
        partly: msg`The file contains what is listed. You can load more.`,
      }),
    [],
  )
}
