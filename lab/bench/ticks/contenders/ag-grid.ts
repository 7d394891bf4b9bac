import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  HighlightChangesModule,
  ModuleRegistry,
  createGrid,
  type GridApi,
} from 'ag-grid-community'
import {
  CADENCE_MS,
  FLASH_MS,
  ROW_HEIGHT,
  priceText,
  updatesIn,
  type Contender,
  type Instrument,
} from '../contender.ts'

interface GridRow extends Instrument {
  readonly bid: number
  readonly ask: number
}

/**
 * AG Grid Community, following its guide for high-frequency updates: asynchronous transactions at the same cadence,
 * row ids, and its own highlighting of changed cells.
 */
export function agGrid(): Contender {
  let grid: GridApi<GridRow> | undefined
  const known = new Map<string, Instrument>()
  ModuleRegistry.registerModules([
    ClientSideRowModelModule,
    ClientSideRowModelApiModule,
    HighlightChangesModule,
  ])

  function rowOf(instrument: Instrument, price: number): GridRow {
    return { ...instrument, bid: price * instrument.bidFactor, ask: price * instrument.askFactor }
  }

  return {
    mount(host, instruments) {
      for (const instrument of instruments) known.set(instrument.id, instrument)
      const number = {
        width: 90,
        enableCellChangeFlash: true,
        valueFormatter: ({ value }: { value: unknown }) => priceText(Number(value)),
      }
      grid = createGrid<GridRow>(host, {
        columnDefs: [
          { field: 'symbol', width: 110 },
          { field: 'bid', ...number },
          { field: 'ask', ...number },
        ],
        rowData: instruments.map((instrument) => rowOf(instrument, instrument.price)),
        getRowId: ({ data }) => data.id,
        rowHeight: ROW_HEIGHT,
        headerHeight: 24,
        animateRows: false,
        cellFlashDuration: FLASH_MS,
        cellFadeDuration: 0,
        asyncTransactionWaitMillis: CADENCE_MS,
      })
    },
    receive(packet) {
      const update: GridRow[] = []
      for (const { id, price } of updatesIn(packet)) {
        const instrument = known.get(id)
        if (instrument !== undefined) update.push(rowOf(instrument, price))
      }
      grid?.applyTransactionAsync({ update })
    },
    unmount() {
      grid?.destroy()
      grid = undefined
      known.clear()
    },
  }
}
