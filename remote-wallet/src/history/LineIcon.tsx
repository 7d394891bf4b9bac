/** Paths of Tabler's icons, on a field of 24 by 24. */
const PATHS = {
  order:
    'M4 7a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM6 4v2m0 5v9m4-5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1zm2-11v10m0 5v1m4-14a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1zm2-2v1m0 6v9',
  buy: 'M12 5v14m6-8-6-6-6 6',
  sell: 'M12 5v14m6-6-6 6-6-6',
  close: 'M18 6 6 18M6 6l12 12',
  deposit: 'M17 7 7 17m9 0H7V8',
  withdrawal: 'M17 7 7 17M8 7h9v9',
  transfer: 'M7 10h14l-4-4m0 8H3l4 4',
  purchase:
    'M6.331 8H17.67a2 2 0 0 1 1.977 2.304l-1.255 8.152A3 3 0 0 1 15.426 21H8.574a3 3 0 0 1-2.965-2.544l-1.255-8.152A2 2 0 0 1 6.331 8M9 11V6a3 3 0 0 1 6 0v5',
  other:
    'M4 10a2 2 0 1 0 4 0 2 2 0 0 0-4 0m2-6v4m0 4v8m4-4a2 2 0 1 0 4 0 2 2 0 0 0-4 0m2-12v10m0 4v2m4-13a2 2 0 1 0 4 0 2 2 0 0 0-4 0m2-3v1m0 4v11',
  copy: 'M7 9.667A2.667 2.667 0 0 1 9.667 7h8.666A2.667 2.667 0 0 1 21 9.667v8.666A2.667 2.667 0 0 1 18.333 21H9.667A2.667 2.667 0 0 1 7 18.333zm-2.988 7.07A2 2 0 0 1 3 15V5a2 2 0 0 1 2-2h10c.75 0 1.158.385 1.5 1',
  down: 'm6 9 6 6 6-6',
  check: 'm5 12 5 5L20 7',
  bank: 'M3 21h18M3 10h18M5 6l7-3 7 3M4 10v11m16-11v11M8 14v3m4-3v3m4-3v3',
  file: 'M14 3v4a1 1 0 0 0 1 1h4m-2 13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 9h1m-1 4h6m-6 4h6',
} as const

export type LineIconName = keyof typeof PATHS

export interface LineIconProps {
  readonly name: LineIconName
  /** Width and height, px. */
  readonly size?: number
  readonly className?: string | undefined
}

/** A decorative icon in the colour of the text beside it. */
export function LineIcon({ name, size = 20, className }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
