import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useCallback } from 'react'
import type { ExportedList } from './positions-csv.ts'

const exportCode = lazyCode(() => import('./positions-csv.ts'))

/** Saves a list of positions as a file; its code comes when it is first asked for. */
export function useExport(): (list: ExportedList) => Promise<void> {
  return useCallback(async (list) => {
    try {
      const { positionsCsv, fileName, saveFile } = await exportCode.load()
      saveFile(fileName(list.list, new Date()), positionsCsv(list))
      const count = list.trades.length === 1 ? '1 position' : `${list.trades.length} positions`
      if (list.hasMore) toast.info(`${count} exported`, 'The file has what is listed; more can be loaded.')
      else toast.success(`${count} exported`)
    } catch (error) {
      console.error('export of positions', error)
      toast.error('The file could not be made', 'Please check your connection and try again.')
    }
  }, [])
}
