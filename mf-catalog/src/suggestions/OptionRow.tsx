import { CardStock } from '@vitrina/shell/CardStock'
import { classNames } from '@vitrina/ui/class-names'
import { ClockIcon, SearchIcon } from '@vitrina/ui/icons'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { ChevronRightIcon, GridIcon } from '@vitrina/ui/signs'
import type { ReactNode } from 'react'
import { cardPicture } from '../product-card/picture.ts'
import type { Option } from './groups.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './Option.module.css'
import { suggestTexts as texts } from './texts.ts'

export interface OptionRowProps {
  option: Option
  /** Id of the element, for `aria-activedescendant` of the field. */
  id: string
  isActive: boolean
  /** The typed and the corrected query, which are highlighted in the text. */
  questions: readonly string[]
  /** Grid cells of an option with a control beside it. */
  cells?: { gridRow: number; gridColumn: string } | undefined
}

const icons: Record<Exclude<Option['kind'], 'product'>, ReactNode> = {
  recent: <ClockIcon size={20} />,
  often: <SearchIcon size={20} />,
  query: <SearchIcon size={20} />,
  category: <GridIcon size={20} />,
  brand: <GridIcon size={20} />,
  page: <ChevronRightIcon size={20} />,
  all: <SearchIcon size={20} />,
}

/** An option that is a link, so that it can be opened in a new tab or copied. */
export function OptionRow({ option, id, isActive, questions, cells }: OptionRowProps) {
  const { kind, to, product, query } = option
  return (
    <a
      role="option"
      id={id}
      href={to}
      tabIndex={-1}
      aria-selected={isActive}
      data-query={query}
      className={classNames(styles.option, product && styles.product, cells && styles.beside)}
      style={cells}
    >
      {kind !== 'product' && icons[kind]}
      {product ? <ProductText product={product} questions={questions} /> : <OptionText {...{ option, questions }} />}
    </a>
  )
}

function OptionText({ option: { kind, text, under, note }, questions }: Pick<OptionRowProps, 'option' | 'questions'>) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.text}>{kind === 'all' ? text : <Highlighted text={text} questions={questions} />}</span>
        {under && <span className={styles.under}>{under}</span>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
}

function ProductText({
  product,
  questions,
}: {
  product: NonNullable<Option['product']>
  questions: readonly string[]
}) {
  const picture = cardPicture(product.image)
  return (
    <>
      <ProductPicture picture={picture && { ...picture, sizes: '56px' }} alt="" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Highlighted text={product.name} questions={questions} />
        </span>
        <span className={styles.facts}>
          <Price value={product.price} oldValue={product.old_price} unit={product.unit} size="sm" mark={false} />
          <CardStock product={product} />
          <span className={styles.code}>
            <Highlighted text={texts.code(product.idcode)} questions={questions} />
          </span>
        </span>
      </span>
    </>
  )
}
