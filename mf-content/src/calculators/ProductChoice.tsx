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

/** «185 ₽ за лист», with a note when the need cannot be converted to units of the product. */
export const aboutCandidate = ({ product, count }: RowCandidate): string =>
  [product.price > 0 && `${formatPrice(product.price)} ${forUnit(product.unit)}`, count === null && texts.notCounted]
    .filter(Boolean)
    .join(' · ')

/** A choice among the found products, with a search for others and the option of no product. */
export function ProductChoice({ need, candidates, value, onChoose }: ProductChoiceProps) {
  const [words, setWords] = useState('')
  const { found, isFinding, failure } = useProductSearch(need, words)
  // Products whose quantity cannot be calculated for this need go last.
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
