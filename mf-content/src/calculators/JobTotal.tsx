import { countOf } from '@vitrina/site/plural'
import { Total, weightOf } from '../total/Total.tsx'
import { calculatorTexts as texts } from './texts.ts'
import type { NeedLine } from './use-products.ts'

/** The total price and weight of the job, sticky while the page is scrolled. */
export function JobTotal({ lines, isSought }: { lines: readonly NeedLine[]; isSought: boolean }) {
  const bought = lines.flatMap(({ chosen }) => (chosen?.count == null ? [] : [{ ...chosen, count: chosen.count }]))
  const unmatched = lines.filter(({ chosen }) => chosen?.count == null)
  const weight = weightOf(bought) + unmatched.reduce((kilograms, { need }) => kilograms + (need.weight ?? 0), 0)
  const left = unmatched.length
  return (
    <Total
      {...{ bought, weight, isSought }}
      sticks
      left={left > 0 ? texts.partly(countOf(left, ['материала', 'материалов', 'материалов'])) : ''}
    />
  )
}
