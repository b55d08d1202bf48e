import type { CustomerLine } from '@vitrina/contracts/site/customer-estimate'
import { formatPrice, formatSum } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { TextArea } from '@vitrina/ui/TextArea'
import { useState } from 'react'
import type { LineAnswer } from './draft.ts'
import styles from './OfferLine.module.css'
import { customerTexts as texts } from './texts.ts'

const MAX_COMMENT_LENGTH = 1000
const address = (file: string, width: number) => `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

function pictureOf(file: string | null) {
  if (!file) return null
  const src = address(file, 100)
  return { src, srcSet: `${src} 1x, ${address(file, 200)} 2x`, width: 100, height: 100 }
}

type Goods = CustomerLine['variants'][number]

const amountText = ({ quantity, unit, price }: Goods): string =>
  [amountOf(quantity, unit), price !== null && texts.price(formatPrice(price), unit)].filter(Boolean).join(', ')

export interface OfferLineProps {
  line: CustomerLine
  said: LineAnswer
  isReadOnly: boolean
  /** Whether the link shows line prices. */
  hasPrices: boolean
  onSay: (more: Partial<LineAnswer>) => void
}

/** One line of an estimate with its variants and the customer's answer. */
export function OfferLine({ line, said, isReadOnly, hasPrices, onSay }: OfferLineProps) {
  const [isWriting, setWriting] = useState(false)
  const { name, note, variants } = line
  const chosen = variants.find(({ id }) => id === said.variantId) ?? line
  const toggle = (verdict: 'approved' | 'rejected') => onSay({ verdict: said.verdict === verdict ? 'open' : verdict })
  return (
    <div
      className={classNames(
        styles.line,
        chosen.image === null && styles.bare,
        said.verdict !== 'open' && styles[said.verdict],
      )}
    >
      {chosen.image && <ProductPicture picture={pictureOf(chosen.image)} alt="" className={styles.picture} />}
      <div className={styles.facts}>
        <h3 className={styles.name}>{chosen.name}</h3>
        <p className={styles.quiet}>{amountText(chosen)}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {hasPrices && <p className={styles.sum}>{chosen.sum === null ? texts.noPrice : formatSum(chosen.sum)}</p>}
      {variants.length > 0 && (
        <div className={styles.wide}>
          <RadioCards
            legend={texts.variants}
            columns
            value={said.variantId ?? line.id}
            onChange={(id) => onSay({ variantId: id === line.id ? null : id })}
            options={[line, ...variants].map((goods, place) => ({
              value: goods.id,
              title: `${texts.variant(place)}: ${goods.name}`,
              text: amountText(goods),
              aside: goods.sum === null ? undefined : formatSum(goods.sum),
              disabled: isReadOnly,
            }))}
          />
        </div>
      )}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            kind={said.verdict === 'approved' ? 'strong' : undefined}
            aria-pressed={said.verdict === 'approved'}
            aria-label={texts.approveLine(name)}
            onClick={() => toggle('approved')}
          >
            {texts.approve}
          </Button>
          <Button
            size="sm"
            kind={said.verdict === 'rejected' ? 'danger' : undefined}
            aria-pressed={said.verdict === 'rejected'}
            aria-label={texts.rejectLine(name)}
            onClick={() => toggle('rejected')}
          >
            {texts.reject}
          </Button>
          {!isWriting && said.comment === '' && (
            <Button size="sm" aria-label={texts.commentLine(name)} onClick={() => setWriting(true)}>
              {texts.comment}
            </Button>
          )}
        </div>
      )}
      {(isWriting || said.comment !== '') && (
        <div className={styles.wide}>
          <TextArea
            label={texts.commentLine(name)}
            hideLabel
            placeholder={texts.comment}
            rows={2}
            maxLength={MAX_COMMENT_LENGTH}
            readOnly={isReadOnly}
            value={said.comment}
            onChange={(event) => onSay({ comment: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}
