import { formatNumber } from '@vitrina/site/numbers'
import styles from './Drawing.module.css'
import { type Figure, figureOf } from './figure.ts'
import { type Opening, openingSizes } from './opening-list.ts'
import { calculatorTexts as texts } from './texts.ts'

export interface DrawingProps {
  inputs: Readonly<Record<string, number | null>>
  openings: readonly Opening[]
}

const BOX = { width: 360, height: 240, margin: 44 }

/** A drawing to scale, which updates as sizes are typed. */
export function Drawing({ inputs, openings }: DrawingProps) {
  const figure = figureOf(inputs, openingSizes(openings))
  if (!figure) return <p className={styles.empty}>{texts.drawingEmpty}</p>
  const { across, up } = figure
  const scale = Math.min((BOX.width - 2 * BOX.margin) / across.size, (BOX.height - 2 * BOX.margin) / up.size)
  const [wide, high] = [across.size * scale, up.size * scale]
  const [left, top] = [(BOX.width - wide) / 2, (BOX.height - high) / 2]
  const sizes = [across, up].map(({ name, value }) => `${name} ${formatNumber(value)}\u00a0м`)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={texts.drawing(sizes.join(', '))}
    >
      <g transform={`translate(${left} ${top})`}>
        <Body {...{ figure, wide, high, scale }} />
        <path className={styles.dimension} d={`M0 ${high + 16}H${wide}M0 ${high + 11}v10M${wide} ${high + 11}v10`} />
        <text className={styles.size} x={wide / 2} y={high + 32} textAnchor="middle">
          {formatNumber(across.value)}&nbsp;м
        </text>
        <path className={styles.dimension} d={`M-16 0V${high}M-21 0h10M-21 ${high}h10`} />
        <text
          className={styles.size}
          x={-24}
          y={high / 2}
          textAnchor="middle"
          transform={`rotate(-90 -24 ${high / 2})`}
        >
          {formatNumber(up.value)}&nbsp;м
        </text>
      </g>
    </svg>
  )
}

interface BodyProps {
  figure: Figure
  wide: number
  high: number
  scale: number
}

function Body({ figure, wide, high, scale }: BodyProps) {
  const { kind, lines, holes } = figure
  if (kind === 'roof') {
    const wall = high * 0.5
    return (
      <>
        <rect className={styles.shape} x={wide * 0.1} y={high - wall} width={wide * 0.8} height={wall} />
        <path className={styles.strong} d={`M0 ${high - wall}L${wide / 2} 0L${wide} ${high - wall}`} />
      </>
    )
  }
  if (kind === 'strip') {
    const breadth = Math.min(figure.breadth * scale, wide / 2, high / 2)
    return (
      <>
        <rect className={styles.strong} width={wide} height={high} />
        <rect className={styles.hole} x={breadth} y={breadth} width={wide - 2 * breadth} height={high - 2 * breadth} />
      </>
    )
  }
  return (
    <>
      <rect className={styles.shape} width={wide} height={high} />
      {lines.across.map((at) => (
        <path key={`a${at}`} className={styles.line} d={`M${at * wide} 0V${high}`} />
      ))}
      {lines.up.map((at) => (
        <path key={`u${at}`} className={styles.line} d={`M0 ${at * high}H${wide}`} />
      ))}
      {holes.map(({ left, top, width, height }) => (
        <rect
          key={left}
          className={styles.hole}
          x={wide * left}
          y={high * top}
          width={wide * width}
          height={high * height}
        />
      ))}
    </>
  )
}
