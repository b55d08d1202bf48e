import { encode } from 'uqr'

/** Modules of white that readers need around the code. */
const QUIET = 4

export interface QrCodeProps {
  /** What is read from it: an address. */
  value: string
  /** What it is, for those who do not see it. */
  label: string
  className?: string | undefined
}

/** A QR code as one drawing of black on white, which 15 % of dirt and creases do not spoil. */
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

/** The dark modules of a row, side by side ones together. */
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
