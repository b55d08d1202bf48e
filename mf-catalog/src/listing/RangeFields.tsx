import type { Facet } from '@vitrina/contracts/retailer/search'
import { boundFields, type ListingChoice } from '@vitrina/site/listing-query'
import { formatNumber } from '@vitrina/site/numbers'
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './RangeFields.module.css'
import { RangeSlider } from './RangeSlider.tsx'
import { filterTexts as texts } from './texts.ts'

export interface RangeFieldsProps {
  facet: Facet
  choice: ListingChoice | undefined
  onChoose: (choice: ListingChoice) => void
}

const textOf = (bound: number | undefined): string => (bound === undefined ? '' : String(bound).replace('.', ','))

/** undefined for an empty text, NaN for an invalid number. */
function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  if (plain === '') return undefined
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Two fields and a slider with two thumbs. Typed bounds apply on blur or Enter. */
export function RangeFields({ facet, choice, onChoose }: RangeFieldsProps) {
  const { key, name, min, max } = facet
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null)
  const faultId = useId()
  const from = typed?.from ?? textOf(choice?.min)
  const to = typed?.to ?? textOf(choice?.max)
  const bounds = { min: numberOf(from), max: numberOf(to) }
  const isFaulty = Number.isNaN(bounds.min) || Number.isNaN(bounds.max)
  const fields = boundFields(key)

  const settle = (low: number | undefined, high: number | undefined) => {
    setTyped(null)
    const turned = low !== undefined && high !== undefined && low > high
    const [least, most] = turned ? [high, low] : [low, high]
    if (least === choice?.min && most === choice?.max) return
    onChoose({ key, ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) })
  }
  const leave = () => {
    if (typed && !isFaulty) settle(bounds.min, bounds.max)
  }
  const field = (bound: 'from' | 'to', text: string, end: number | null) => (
    <label className={styles.field}>
      <span className={styles.word} aria-hidden="true">
        {texts[bound]}
      </span>
      <input
        className={styles.input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        name={fields[bound]}
        aria-label={bound === 'from' ? texts.fromOf(name) : texts.toOf(name)}
        aria-invalid={Number.isNaN(numberOf(text)) || undefined}
        aria-describedby={isFaulty ? faultId : undefined}
        placeholder={end === null ? undefined : formatNumber(end)}
        value={text}
        onChange={({ currentTarget }) => setTyped({ from, to, [bound]: currentTarget.value })}
        onBlur={leave}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          leave()
        }}
      />
    </label>
  )
  return (
    <>
      <div className={styles.fields}>
        {field('from', from, min)}
        {field('to', to, max)}
        {facet.unit && <span className={styles.unit}>{facet.unit}</span>}
      </div>
      {isFaulty && (
        <p id={faultId} className={styles.fault}>
          {texts.notNumber}
        </p>
      )}
      {min !== null && max !== null && max > min && (
        <div className={styles.place}>
          <RangeSlider
            name={name}
            unit={facet.unit ?? ''}
            min={min}
            max={max}
            from={Number.isNaN(bounds.min) ? undefined : bounds.min}
            to={Number.isNaN(bounds.max) ? undefined : bounds.max}
            onMove={(low, high) => setTyped({ from: textOf(low), to: textOf(high) })}
            onSettle={settle}
          />
        </div>
      )}
    </>
  )
}
