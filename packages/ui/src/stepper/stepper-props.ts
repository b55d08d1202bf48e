import type { TypedQuantity } from '@vitrina/site/quantity'
import type { ReactNode } from 'react'

export interface StepperProps {
  /** What is counted, for screen readers: the name of the product. */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** Sale units in one press, the pack for goods sold by packs; 1 by default. */
  step?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** All that is left of it; where this is known, it is what is said when more than `max` is typed. */
  left?: number | undefined
  /** «шт», «упак», «м²» after the number. */
  unit?: string | undefined
  /** A word from outside (stock has changed), shown until something is typed. */
  message?: ReactNode
  disabled?: boolean | undefined
  /** A change is on its way: shown quietly, nothing is locked. */
  busy?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  /** When given, minus at the smallest quantity becomes «убрать». */
  onRemove?: (() => void) | undefined
  /** What a typed quantity is rounded up to where it is finer than one press; the step by default. */
  grain?: number | undefined
  /** What the text comes to, at every key; null when typing was dropped. */
  onTyping?: ((typed: TypedQuantity | null) => void) | undefined
  /** What typing came to and the words about it, after `onChange`. */
  onTyped?: ((typed: TypedQuantity, words: string | null) => void) | undefined
  /** The element in which the parent says what became of a typed quantity; without it the stepper says so itself. */
  noteId?: string | undefined
}
