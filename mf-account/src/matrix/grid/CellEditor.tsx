import { shelfAmount } from '@vitrina/site/replenishment'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { matrixTexts as texts } from '../texts.ts'
import styles from './Grid.module.css'

/** Keys that commit the cell and move on. */
export type ExitKey =
  | 'stay'
  | 'Enter'
  | 'ShiftEnter'
  | 'Tab'
  | 'ShiftTab'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'

export interface CellEditorProps {
  label: string
  start: string
  /** Editing started by overwriting: arrow keys leave the cell. */
  isOver: boolean
  onDone: (value: number | null, leave: ExitKey) => void
  onCancel: () => void
}

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

function exitKeyOf({ key, shiftKey }: KeyboardEvent, isOver: boolean): ExitKey | null {
  if (key === 'Enter' || key === 'Tab') return shiftKey ? `Shift${key}` : key
  return isOver && arrows.includes(key) ? (key as ExitKey) : null
}

/** The editor of one cell. Its state is local, so that typing renders nothing else. */
export function CellEditor({ label, start, isOver, onDone, onCancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (!isOver) field.current?.select()
  }, [isOver])
  const leave = (how: ExitKey) => {
    if (isLeft.current) return
    const value = shelfAmount(field.current?.value ?? '')
    if (value === undefined) return setIsWrong(true)
    isLeft.current = true
    onDone(value, how)
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      isLeft.current = true
      onCancel()
    }
    const how = exitKeyOf(event, isOver)
    if (!how) return
    event.preventDefault()
    leave(how)
  }
  return (
    <>
      <input
        ref={field}
        className={styles.editor}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        defaultValue={start}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={14}
        onKeyDown={press}
        onBlur={() => leave('stay')}
        onInput={isWrong ? () => setIsWrong(false) : undefined}
      />
      {isWrong && (
        <span role="alert" className={styles.wrong}>
          {texts.notNumber}
        </span>
      )}
    </>
  )
}
