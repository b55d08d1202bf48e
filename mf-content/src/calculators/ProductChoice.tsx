import type { RowCandidate } from '@vitrina/contracts/site/quick-order'
import type { MaterialNeed } from '@vitrina/site/calculators/calculator'
import { formatPrice } from '@vitrina/site/money'
import { plainText } from '@vitrina/site/plain-text'
import { amountOf, forUnit } from '@vitrina/site/plural'
import { classNames } from '@vitrina/ui/class-names'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { TextField } from '@vitrina/ui/TextField'
import { useState } from 'react'
import { NONE } from './products.ts'
import styles from './Results.module.css'
import { calculatorTexts as texts } from './texts.ts'
import { useProductSearch } from './use-product-search.ts'

export interface ProductChoiceProps {
  need: MaterialNeed
  candidates: readonly RowCandidate[]
  value: string
  onChoose: (idcode: string, candidate?: RowCandidate) => void
}

/** «185 ₽ за лист», and that the need cannot be told in units of the product where that is so. */
export const aboutCandidate = ({ product, count }: RowCandidate): string =>
  [product.price > 0 && `${formatPrice(product.price)} ${forUnit(product.unit)}`, count === null && texts.notCounted]
    .filter(Boolean)
    .join(' · ')

/** The products that were found for a need, a search for any other one, and no product at all. */
export function ProductChoice({ need, candidates, value, onChoose }: ProductChoiceProps) {
  const [words, setWords] = useState('')
  const { found, isFinding, failure } = useProductSearch(need, words)
  // What cannot be bought for this need stands below what can.
  const shown = (found ?? candidates).toSorted(
    (one, other) => Number(one.count === null) - Number(other.count === null),
  )
  return (
    <div className={styles.choices}>
      <TextField
        label={`${texts.findOther}: ${need.name}`}
        hideLabel
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={texts.findOtherHint}
        value={words}
        error={failure || undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={classNames(styles.quiet, styles.said)} role="status">
        {isFinding ? texts.finding : found?.length === 0 && texts.nothingFound}
      </p>
      <RadioCards
        legend={texts.chooseFor(need.name)}
        value={value}
        onChange={(idcode) =>
          onChoose(
            idcode,
            found?.find(({ product }) => product.idcode === idcode),
          )
        }
        options={[
          ...shown.map((candidate) => ({
            value: candidate.product.idcode,
            title: plainText(candidate.product.name),
            text: aboutCandidate(candidate),
            aside: candidate.count === null ? '' : amountOf(candidate.count, candidate.product.unit),
            disabled: candidate.count === null,
          })),
          { value: NONE, title: texts.without, text: '', aside: '' },
        ]}
      />
    </div>
  )
}
