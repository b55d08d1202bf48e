import { formatNumber } from '@vitrina/site/numbers'
import { useEffect, useRef, useState } from 'react'
import styles from './RangeSlider.module.css'
import { STEPS, stepOf, valueAt } from './scale.ts'
import { filterTexts as texts } from './texts.ts'

/** A held key moves the thumb repeatedly, so the list is requested after this pause. */
const DEBOUNCE_MS = 450

export interface RangeSliderProps {
  name: string
  unit: string
  /** Limits of the range. */
  min: number
  max: number
  /** Chosen bounds; undefined means the limit. */
  from: number | undefined
  to: number | undefined
  /** Called on every move, for the fields beside the slider. */
  onMove: (from: number | undefined, to: number | undefined) => void
  /** Called when the thumb is released. */
  onSettle: (from: number | undefined, to: number | undefined) => void
}

/** A slider with two thumbs, for mouse, touch and arrow keys. */
export function RangeSlider({ name, unit, min, max, from, to, onMove, onSettle }: RangeSliderProps) {
  const span = { min, max }
  const [moved, setMoved] = useState<{ low: number; high: number } | null>(null)
  const low = moved?.low ?? (from === undefined ? 0 : stepOf(from, span))
  const high = moved?.high ?? (to === undefined ? STEPS : stepOf(to, span))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => void) | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = () => {
    clearTimeout(timer.current)
    pending.current?.()
    pending.current = null
    setMoved(null)
  }
  const move = (next: { low: number; high: number }) => {
    setMoved(next)
    const bounds = [
      next.low === low && from !== undefined ? from : next.low <= 0 ? undefined : valueAt(next.low, span),
      next.high === high && to !== undefined ? to : next.high >= STEPS ? undefined : valueAt(next.high, span),
    ] as const
    onMove(...bounds)
    pending.current = () => onSettle(...bounds)
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, DEBOUNCE_MS)
  }
  const said = (step: number) => [formatNumber(valueAt(step, span)), unit].filter(Boolean).join('\u00a0')
  const common = { min: 0, max: STEPS, className: styles.handle, onPointerUp: settle, onBlur: settle }
  return (
    <div className={styles.slider}>
      {/* The CSP forbids style attributes in server markup, but not presentation attributes of SVG. */}
      <svg className={styles.line} aria-hidden="true">
        <line className={styles.whole} x1="0" x2="100%" y1="2" y2="2" />
        <line className={styles.chosen} x1={`${low}%`} x2={`${high}%`} y1="2" y2="2" />
      </svg>
      <input
        type="range"
        {...common}
        aria-label={texts.lowerOf(name)}
        aria-valuetext={said(low)}
        value={low}
        onChange={({ currentTarget }) => move({ low: Math.min(Number(currentTarget.value), high), high })}
      />
      <input
        type="range"
        {...common}
        aria-label={texts.upperOf(name)}
        aria-valuetext={said(high)}
        value={high}
        onChange={({ currentTarget }) => move({ low, high: Math.max(Number(currentTarget.value), low) })}
      />
    </div>
  )
}
