import { encode } from 'uqr'

/** Width of the quiet zone, in modules. */
const QUIET = 4

export interface QrCodeProps {
  /** The encoded URL. */
  value: string
  /** Accessible name of the code. */
  label: string
  className?: string | undefined
}

/** A black-and-white QR code as one SVG, with error correction for 15 % of damage. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.flatMap(runsOf).join('')} />
    </svg>
  )
}

/** Path segments for the dark modules of a row, adjacent ones merged. */
function runsOf(row: readonly boolean[], y: number): string[] {
  const runs: string[] = []
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const end = row.indexOf(false, x)
    const width = (end < 0 ? row.length : end) - x
    runs.push(`M${x} ${y}h${width}v1h-${width}z`)
    x += width
  }
  return runs
}
