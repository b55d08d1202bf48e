import type { MaterialNeed } from '@vitrina/site/calculators'
import { withWaste } from '@vitrina/site/estimate'
import { amountOf } from '@vitrina/site/plural'
import { roundTo3 } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { useState } from 'react'
import { type Calculation, choiceOf, lineFor, type NeedChoice } from './calculation.ts'
import styles from './dialogs.module.css'
import { ProductSearch } from './ProductSearch.tsx'
import { dialogTexts as texts } from './texts.ts'

export interface NeedChoicesProps {
  needs: readonly MaterialNeed[]
  /** The search text when there is a single need. */
  title: string
  calculation: Pick<Calculation, 'before' | 'chosen'>
  onChoose: (key: string, choice: NeedChoice) => void
}

/** The needs of a calculation, a row for each: whether it is added to the estimate, and with which product. */
export function NeedChoices({ needs, title, calculation, onChoose }: NeedChoicesProps) {
  return (
    <ul aria-label={texts.needs} className={styles.parts}>
      {needs.map((need) => (
        <NeedRow key={need.key} {...{ need, calculation, onChoose }} words={needs.length === 1 ? title : need.name} />
      ))}
    </ul>
  )
}

interface NeedRowProps extends Pick<NeedChoicesProps, 'calculation' | 'onChoose'> {
  need: MaterialNeed
  words: string
}

function NeedRow({ need, words, calculation, onChoose }: NeedRowProps) {
  const { key, name, wanted, wantedUnit, waste } = need
  const [isSearched, setSearched] = useState(false)
  const [found, setFound] = useState('')
  const line = lineFor(calculation, key)
  const choice = choiceOf(calculation, key)
  const filled = choice.idcode !== null && (found || line?.product?.name || line?.name)
  const amounts = [
    texts.result(amountOf(wanted, wantedUnit)),
    ...(waste > 0 ? [texts.withWaste(amountOf(roundTo3(withWaste(wanted, waste)), wantedUnit))] : []),
  ]
  return (
    <li className={styles.need}>
      <Checkbox
        label={line?.isPinned ? texts.replace(name) : name}
        checked={choice.isTaken}
        onChange={(event) => onChoose(key, { ...choice, isTaken: event.target.checked })}
      />
      <p className={styles.result}>{amounts.join(', ')}</p>
      {line?.isPinned && <p className={styles.byHand}>{texts.byHand(amountOf(line.wanted, line.wantedUnit))}</p>}
      {choice.isTaken && (
        <p className={styles.quiet}>
          {filled ? texts.filledBy(filled) : texts.notFilled}{' '}
          <Button
            size="sm"
            kind="ghost"
            aria-expanded={isSearched}
            aria-label={texts.chooseFor(name)}
            onClick={() => setSearched(!isSearched)}
          >
            {texts.chooseProduct}
          </Button>
        </p>
      )}
      {choice.isTaken && isSearched && (
        <ProductSearch
          words={words}
          quantity={wanted}
          unit={wantedUnit}
          chosen={choice.idcode}
          onChoose={(product) => {
            setFound(product.name)
            onChoose(key, { ...choice, idcode: product.idcode })
          }}
        />
      )}
    </li>
  )
}
