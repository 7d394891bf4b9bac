import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useCallback } from 'react'
import type { ExportedList } from './positions-csv.ts'

const exportCode = lazyCode(() => import(/* webpackChunkName: "position-actions" */ './positions-csv.ts'))

/** Something to be saved as a file. */
export interface Export {
  readonly make: () => Promise<{ readonly name: string; readonly content: string }>
  /** Said once it is saved: '2 positions exported'. */
  readonly done: string
  /** It lacks something, which `partly` says. */
  readonly isPartial: boolean
  readonly partly: string
}

/** Makes a file, saves it and says so, or that it could not be made. */
export async function saveExport({ make, done, isPartial, partly }: Export): Promise<void> {
  try {
    const { name, content } = await make()
    const { saveFile } = await exportCode.load()
    saveFile(name, content)
    if (isPartial) toast.info(done, partly)
    else toast.success(done)
  } catch (error) {
    console.error('export', error)
    toast.error('The file could not be made', 'Please check your connection and try again.')
  }
}

/** Saves a list of positions as a file; its code comes when it is first asked for. */
export function useExport(): (list: ExportedList) => Promise<void> {
  return useCallback(
    (list) =>
      saveExport({
        async make() {
          const { positionsCsv, fileName } = await exportCode.load()
          const name = list.file === undefined ? fileName(list.list, new Date()) : `${list.file}.csv`
          return { name, content: positionsCsv(list) }
        },
        done: list.trades.length === 1 ? '1 position exported' : `${list.trades.length} positions exported`,
        isPartial: list.hasMore === true,
        partly: 'The file has what is listed; more can be loaded.',
      }),
    [],
  )
}
