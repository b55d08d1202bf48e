import type { TypedQuantity } from '@vitrina/site/quantity'
import type { ReactNode } from 'react'

export interface StepperProps {
  /** Name of the counted product, for screen readers. */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** Units per click, the pack for products sold by packs; 1 by default. */
  step?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** The remaining stock, if known: shown when more than `max` is typed. */
  left?: number | undefined
  /** Unit after the number: «шт», «упак», «м²». */
  unit?: string | undefined
  /** A message of the parent (stock has changed), shown until something is typed. */
  message?: ReactNode
  disabled?: boolean | undefined
  /** A change is being saved: shown subtly, nothing is disabled. */
  busy?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  /** When given, minus at the smallest quantity becomes «убрать» and calls it. */
  onRemove?: (() => void) | undefined
  /** Rounding of typed quantities where it is finer than one click; the step by default. */
  grain?: number | undefined
  /** Called with the parsed text at every keystroke; null when typing was discarded. */
  onTyping?: ((typed: TypedQuantity | null) => void) | undefined
  /** Called after `onChange` with the committed text and its message. */
  onTyped?: ((typed: TypedQuantity, words: string | null) => void) | undefined
  /** Id of the element where the parent shows the message of a typed quantity; without it the stepper shows it. */
  noteId?: string | undefined
}
