import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  /** What it encodes, for screen readers. */
  readonly label: string
  /** Sets its size. */
  readonly className: string | undefined
}

/** A QR code as one SVG path, black on white in both themes so that every scanner reads it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border: 2, ecc: 'M' })
    const cells: string[] = []
    data.forEach((row, y) => row.forEach((dark, x) => dark && cells.push(`M${x} ${y}h1v1h-1z`)))
    return { size, path: cells.join('') }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
