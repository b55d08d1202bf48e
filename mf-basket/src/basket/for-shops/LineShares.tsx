import type { BasketLine } from '@vitrina/contracts/site/basket'
import { amountOf } from '@vitrina/site/plural'
import styles from './ForShops.module.css'
import { type LineShares as Shares, shopAffectedByCount } from './line-shares.ts'
import { forShopsTexts as texts } from './texts.ts'

export interface LineSharesProps {
  line: BasketLine
  shares: Shares
  onDivide: (line: BasketLine) => void
}

/** The shops of a line, the shop whose share its count changes, and the button to divide it. */
export function LineShares({ line, shares: known, onDivide }: LineSharesProps) {
  const { name, unit } = line.product
  const { shares, rest } = known
  const isDivided = shares.length + (rest > 0 ? 1 : 0) > 1
  const parts = shares.map(({ shop, count }) => texts.part(shop.name, amountOf(count, unit)))
  return (
    <div className={styles.shares}>
      {shares.length > 0 && <p>{[...parts, ...(rest > 0 ? [texts.rest(amountOf(rest, unit))] : [])].join(' · ')}</p>}
      {isDivided && <p className={styles.changing}>{texts.changing(shopAffectedByCount(known)?.name ?? null)}</p>}
      <button
        type="button"
        className={styles.divide}
        aria-haspopup="dialog"
        aria-label={shares.length > 0 ? texts.divideOf(name) : texts.chooseOf(name)}
        onClick={() => onDivide(line)}
      >
        {shares.length > 0 ? texts.divide : texts.choose}
      </button>
    </div>
  )
}
