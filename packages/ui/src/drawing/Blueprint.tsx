import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Blueprint.module.css'

export interface BlueprintProps {
  children?: ReactNode
  className?: string | undefined
}

/** A background of blueprint paper with a fine grid. */
export function Blueprint({ children, className }: BlueprintProps) {
  return <div className={classNames(styles.sheet, className)}>{children}</div>
}

export interface DimensionProps {
  /** End points of the line in the units of the surrounding drawing. */
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  /** Text along the line: «2 500 мм». */
  text?: string | undefined
}

/** A dimension line with end ticks, for use inside an `<svg>`. */
export function Dimension({ from: [x1, y1], to: [x2, y2], text }: DimensionProps) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [dx, dy] = [((x2 - x1) / length) * 4, ((y2 - y1) / length) * 4]
  const tick = (x: number, y: number) => `M${x + dx - dy} ${y + dy + dx}L${x - dx + dy} ${y - dy - dx}`
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const turn = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)
  return (
    <g className={styles.dimension}>
      <path d={`M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`} />
      {text && (
        <text x={middleX} y={middleY - 5} textAnchor="middle" transform={`rotate(${turn} ${middleX} ${middleY})`}>
          {text}
        </text>
      )}
    </g>
  )
}
