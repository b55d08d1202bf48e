import { amountOf } from '@vitrina/site/plural'
import { largest, readQuantity, smallest, stepBy, type TypedQuantity } from '@vitrina/site/quantity'
import { type KeyboardEvent, useState } from 'react'
import { onlyLeftText, quantityText, roundedText } from './quantity.ts'
import type { StepperProps } from './stepper-props.ts'

/** State of a stepper's text until it is committed, its message, and the step functions. */
export function useTypedQuantity(props: StepperProps) {
  const { value, onChange, grain, onTyping } = props
  const rule = ruleOf(props)
  const [draft, setDraft] = useState<string | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const read = (text: string) => readQuantity(text, grain ? { ...rule, min: grain, step: grain } : rule)
  const type = (text: string) => {
    setDraft(text)
    onTyping?.(read(text))
  }
  const drop = () => {
    setDraft(null)
    onTyping?.(null)
  }
  const move = (count: number) => {
    setDraft(null)
    setOwn(null)
    const next = stepBy(value, count, rule)
    if (next !== value) onChange(next)
  }
  const settle = () => {
    if (draft === null) return
    const typed = read(draft)
    const words = messageFor(typed, props)
    setDraft(null)
    setOwn(words)
    if (typed.kind !== 'refused' && typed.quantity !== value) onChange(typed.quantity)
    props.onTyped?.(typed, words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With these keys the focus moves among rows.
    if (event.ctrlKey || event.metaKey) return
    const count = STEPS_OF_KEY[event.key]
    if (event.key === 'Enter') settle()
    else if (event.key === 'Escape') drop()
    else if (count !== undefined) move(count)
    else return
    event.preventDefault()
  }
  return { rule, shown: draft ?? quantityText(value), said: own ?? props.message, type, move, settle, onKeyDown }
}

const STEPS_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

const ruleOf = ({ step = 1, min = step, max = Number.POSITIVE_INFINITY }: StepperProps) => ({ min, step, max })

function messageFor(typed: TypedQuantity, props: StepperProps): string | null {
  const { unit = '' } = props
  const rule = ruleOf(props)
  if (typed.kind === 'exact') return null
  if (typed.kind === 'rounded') return roundedText(typed.quantity, props.grain ?? rule.step, unit)
  if (typed.reason === 'not-a-number') return 'Введите количество числом'
  if (typed.reason === 'below-min') return `Не меньше ${amountOf(smallest(rule), unit, true)}`
  if (props.left !== undefined) return onlyLeftText(props.left, unit)
  return `Не больше ${amountOf(largest(rule), unit, true)}`
}
