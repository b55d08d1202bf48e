import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { CardStock } from '@vitrina/shell/CardStock'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { smallPicture } from '../product-card/picture.ts'
import styles from './AddProduct.module.css'
import type { Group } from './groups.ts'
import { $found, dialogOpened, searched } from './model.ts'
import { compareTexts, addTexts as words } from './texts.ts'

/** A request to add a product to the group, or to replace one of its products. */
export interface AddRequest {
  group: Group
  replaced: ListedProduct | null
}

export interface AddProductProps {
  wish: AddRequest
  /** Codes of products that are already in the comparison. */
  shown: readonly string[]
  onChoose: (product: CardProduct) => void
  onClose: () => void
}

/** The dialog that finds a product in the category of the comparison. */
export default function AddProduct({ wish: { group, replaced }, shown, onChoose, onClose }: AddProductProps) {
  const { found, open, search } = useUnit({ found: $found, open: dialogOpened, search: searched })
  const [q, setQ] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    open(group.slug)
  }, [open, group.slug])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={replaced ? words.replace(replaced.name) : words.add}
      description={group.slug === null ? undefined : words.inGroup(group.name)}
      initialFocus={field}
    >
      <TextField
        ref={field}
        type="search"
        label={words.find}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={300}
        value={q}
        onChange={({ currentTarget: { value } }) => {
          setQ(value)
          search(value)
        }}
      />
      <div className={styles.found} aria-live="polite" aria-busy={found.state === 'loading'}>
        {found.state === 'failed' && (
          <p className={styles.note}>
            {words.failed}{' '}
            <Button size="sm" onClick={() => search(q)}>
              {compareTexts.retry}
            </Button>
          </p>
        )}
        {found.state === 'loading' && found.products.length === 0 && <Loading />}
        {found.state === 'done' && found.products.length === 0 && (
          <p className={styles.note}>{group.slug === null && q.trim() === '' ? words.ask : words.none}</p>
        )}
        {found.products.length > 0 && (
          <ul aria-label={words.found}>
            {found.products.map((product) => (
              <FoundRow
                key={product.idcode}
                product={product}
                isIn={shown.includes(product.idcode)}
                isInstead={replaced !== null}
                onChoose={() => onChoose(product)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

interface FoundRowProps {
  product: CardProduct
  isIn: boolean
  isInstead: boolean
  onChoose: () => void
}

function FoundRow({ product, isIn, isInstead, onChoose }: FoundRowProps) {
  const { name, image, price, unit } = product
  const label = isInstead ? words.chooseInstead : words.choose
  return (
    <li className={styles.row}>
      <ProductPicture picture={smallPicture(image)} alt="" className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.offer}>
          <Price value={price} unit={unit} size="sm" />
          <CardStock product={product} />
        </p>
      </div>
      <Button
        size="sm"
        disabled={isIn}
        aria-label={isIn ? undefined : (isInstead ? words.chooseInsteadNamed : words.chooseNamed)(name)}
        onClick={onChoose}
      >
        {isIn ? words.isIn : label}
      </Button>
    </li>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={words.loading}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="square" className={styles.picture} />
          <div className={styles.about}>
            <Skeleton shape="name" width="three-quarters" />
            <Skeleton shape="small-text" width="third" />
          </div>
        </div>
      ))}
    </div>
  )
}
