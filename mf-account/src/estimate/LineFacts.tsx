import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { leftoverOf, ratioOf, wasteOf } from '@vitrina/site/estimate'
import { formatNumber } from '@vitrina/site/numbers'
import { amountOf } from '@vitrina/site/plural'
import { roundTo3 } from '@vitrina/site/quantity'
import styles from './EstimateSections.module.css'
import { estimateTexts as texts } from './texts.ts'

export interface LineFactsProps {
  shares: Pick<Estimate, 'waste' | 'sections'>
  line: EstimateLine
  /** Title of the calculation that the line belongs to; null for none. */
  calculation: string | null
}

/** Facts of a line: the need with its waste, the surplus of whole packs, the bought quantity, the calculation. */
export function LineFacts({ shares, line, calculation }: LineFactsProps) {
  const waste = wasteOf(shares, line)
  const leftover = leftoverOf(shares, line)
  const ratio = ratioOf(line, line.wantedUnit)
  const isConverted = line.wantedUnit !== line.unit || waste > 0
  return (
    <>
      {isConverted && (
        <p className={styles.need}>
          {texts.need(amountOf(line.wanted, line.wantedUnit), waste > 0 ? texts.withWaste(formatNumber(waste)) : '')}
          {leftover !== null && leftover > 0 && `, ${texts.leftover(amountOf(leftover, line.wantedUnit))}`}
        </p>
      )}
      {calculation !== null && (
        <p className={styles.need}>
          {[texts.calculated(calculation), ...(line.isPinned ? [texts.pinned] : [])].join(', ')}
        </p>
      )}
      {line.put > 0 && (
        <p className={styles.bought}>
          {ratio === null || line.wantedUnit === line.unit
            ? texts.bought(formatNumber(line.bought), amountOf(line.quantity, line.unit, true))
            : texts.bought(
                formatNumber(Math.min(line.wanted, roundTo3(line.bought * ratio))),
                amountOf(line.wanted, line.wantedUnit, true),
              ) + texts.ofWhole(formatNumber(line.bought), amountOf(line.quantity, line.unit, true))}
          {line.put > line.bought && `, ${texts.inBasket(amountOf(line.put - line.bought, line.unit))}`}
        </p>
      )}
    </>
  )
}
