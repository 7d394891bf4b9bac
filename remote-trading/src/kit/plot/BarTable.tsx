import type { CSSProperties, ReactNode } from 'react'
import styles from './plot.module.css'

/** A row with its bar. */
export interface BarRow {
  readonly id: string
  readonly name: ReactNode
  /** Length of the bar, -1 to 1 of the column; negative ones extend from zero to the start. */
  readonly size: number
  /** Cells after the bar, one per column. */
  readonly cells: readonly ReactNode[]
}

export interface BarTableProps {
  /** Names the table for screen readers. */
  readonly label: string
  /** Header of the names. */
  readonly head: string
  /** Headers of the cells; the least important comes last, as narrow layouts hide it. */
  readonly columns: readonly string[]
  readonly rows: readonly BarRow[]
  /** Whether the bars are neither gains nor losses. */
  readonly plain?: boolean
  /** Place of zero, 0 to 1 of the column. */
  readonly zero?: number
}

/** Bars as a table: each row has its figures as text, so the bars are decorative. */
export function BarTable({ label, head, columns, rows, plain = false, zero = 0 }: BarTableProps) {
  return (
    <div className={styles.bars}>
      <table
        aria-label={label}
        data-signed={!plain || undefined}
        style={{ '--zero': `${zero * 100}%` } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <td aria-hidden />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, size, cells }) => {
            const bar = (
              <span
                className={styles.bar}
                data-sign={plain ? undefined : size < 0 ? 'down' : 'up'}
                style={{ '--size': `${Math.abs(size) * 100}%` } as CSSProperties}
              />
            )
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {/* On a phone, where it has no column. */}
                  <span aria-hidden className={styles.under}>
                    {bar}
                  </span>
                </th>
                <td aria-hidden>{bar}</td>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
