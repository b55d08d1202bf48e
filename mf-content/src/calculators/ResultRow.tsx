import type { RowCandidate } from '@vitrina/contracts/site/quick-order'
import { Link } from '@vitrina/federation/router'
import { ratioOf } from '@vitrina/site/estimate'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { amountOf } from '@vitrina/site/plural'
import { roundTo3, roundTo6 } from '@vitrina/site/quantity'
import { storeQuantity } from '@vitrina/site/stock'
import { Button } from '@vitrina/ui/Button'
import { type Picture, ProductPicture } from '@vitrina/ui/ProductPicture'
import { StockLine } from '@vitrina/ui/StockLine'
import { useState } from 'react'
import { addressOf } from '../blocks/picture.ts'
import { aboutCandidate as about, ProductChoice } from './ProductChoice.tsx'
import { NONE } from './products.ts'
import styles from './Results.module.css'
import { calculatorTexts as texts } from './texts.ts'
import type { NeedLine } from './use-products.ts'

/** A small square picture of a product, `width` CSS pixels wide. */
function smallPicture(file: string | null, width: 62): Picture | null {
  if (!file) return null
  const src = addressOf(file, width)
  return { src, srcSet: `${src} 1x, ${addressOf(file, 200)} 2x`, width, height: width }
}

export interface ResultRowProps {
  line: NeedLine
  store: string
  isSought: boolean
  /** The visitor has chosen no product for this need. */
  isUnwanted: boolean
  onChoose: (idcode: string, candidate?: RowCandidate) => void
}

/** The leftover of whole packs in the unit of the need; null when it is unknown or nothing is left. */
function leftoverOf({ need, amount, chosen }: NeedLine): number | null {
  if (!chosen || chosen.count === null) return null
  const ratio = ratioOf({ product: chosen.product, unit: chosen.product.unit }, need.wantedUnit)
  if (ratio === null) return null
  const left = roundTo3(roundTo6(chosen.count * ratio - amount))
  return left > 0 ? left : null
}

/** A material: the needed amount, the chosen product and its price. */
export function ResultRow({ line, store, isSought, isUnwanted, onChoose }: ResultRowProps) {
  const { need, amount, candidates, chosen, note } = line
  const [isOpen, setOpen] = useState(false)
  const left = leftoverOf(line)
  const noneFits = note || (candidates.length > 0 ? texts.similar : texts.noProduct)
  const withoutProduct = isSought ? texts.sought : isUnwanted ? texts.unwanted : noneFits
  return (
    <li className={styles.row}>
      <div className={styles.material}>
        <h3 className={styles.name}>{need.name}</h3>
        <p className={styles.need}>
          <b>{amountOf(need.wanted, need.wantedUnit)}</b>
          {need.waste > 0 && <span>{texts.withWaste(amountOf(amount, need.wantedUnit))}</span>}
        </p>
      </div>
      <ProductPicture picture={smallPicture(chosen?.product.image ?? null, 62)} alt="" className={styles.picture} />
      <div className={styles.product}>
        {chosen ? <Chosen {...{ chosen, store }} /> : <p className={styles.quiet}>{withoutProduct}</p>}
        {chosen && note && <p className={styles.note}>{note}</p>}
        {!isSought && (
          <Button
            size="sm"
            kind="ghost"
            aria-expanded={isOpen}
            aria-label={texts.chooseFor(need.name)}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.choose}
          </Button>
        )}
      </div>
      <p className={styles.buy}>
        {chosen?.count != null && (
          <>
            <b>{amountOf(chosen.count, chosen.product.unit)}</b>
            {left !== null && <span>{`${texts.leftover} ${amountOf(left, need.wantedUnit)}`}</span>}
          </>
        )}
      </p>
      <p className={styles.sum}>{chosen?.count != null && formatSum(chosen.product.price * chosen.count)}</p>
      {isOpen && (
        <ProductChoice
          {...{ need, candidates }}
          value={chosen?.product.idcode ?? NONE}
          onChoose={(idcode, candidate) => {
            onChoose(idcode, candidate)
            setOpen(false)
          }}
        />
      )}
    </li>
  )
}

function Chosen({ chosen, store }: { chosen: NonNullable<NeedLine['chosen']>; store: string }) {
  const { product, count } = chosen
  const here = storeQuantity(product.stores, store)
  const amount = amountOf(here, product.unit)
  return (
    <>
      <Link className={styles.link} to={paths.product(product.slug)}>
        {plainText(product.name)}
      </Link>
      <p className={styles.quiet}>{about(chosen)}</p>
      {here >= (count ?? 0) && <StockLine state="in">{texts.inStock(amount)}</StockLine>}
      {here > 0 && here < (count ?? 0) && <StockLine state="low">{texts.lowStock(amount)}</StockLine>}
      {here === 0 && <StockLine state="elsewhere">{texts.noStock}</StockLine>}
    </>
  )
}
