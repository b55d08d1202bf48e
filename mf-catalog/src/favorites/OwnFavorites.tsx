import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { sumLines } from '@vitrina/site/money'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { SelectField } from '@vitrina/ui/SelectField'
import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import { isForSale } from '../product-card/CardControl.tsx'
import { listPageTexts } from '../texts.ts'
import { FavoriteCard } from './FavoriteCard.tsx'
import styles from './FavoritesPage.module.css'
import { changeText, priceChangeOf } from './price-change.ts'
import { Summary } from './Summary.tsx'
import { type FavoritesSort, favoritesSorts, isFavoritesSort, sortFavorites } from './sort.ts'
import { favoritesTexts as words } from './texts.ts'
import { useFavoriteRecords } from './use-favorite-records.ts'

/** Rows above the fold on a wide screen. */
const IN_FIRST_SCREEN = 4

export interface OwnFavoritesProps {
  /** The newest first. */
  products: readonly ListedProduct[]
  /** The products that the page was loaded with: removed ones may be restored. */
  loaded: readonly ListedProduct[]
  /** yyyy-mm-dd */
  today: string
  onTakeOut: (product: ListedProduct) => void
}

/** Favourites with quantity, note and a checkbox for the basket. */
export function OwnFavorites({ products, loaded, today, onTakeOut }: OwnFavoritesProps) {
  const store = useUnit($currentDepartmentStore)
  const { records, whose, change } = useFavoriteRecords(loaded)
  const [sort, setSort] = useState<FavoritesSort>('new')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const sold = products.filter((product) => isForSale(product, store))
  const lines = useMemo(() => {
    const quantityOf = (product: ListedProduct) =>
      roundUpToPack(records.get(product.idcode)?.quantity || 1, packStep(product))
    return new Map(products.map((product) => [product.idcode, { ...product, count: quantityOf(product) }]))
  }, [products, records])
  const chosen = sold.flatMap(({ idcode }) => (left.has(idcode) ? [] : (lines.get(idcode) ?? [])))
  const isAll = chosen.length === sold.length
  const turn = (idcode: string) =>
    setLeft((before) =>
      before.has(idcode) ? new Set([...before].filter((one) => one !== idcode)) : new Set([...before, idcode]),
    )
  const facts = {
    store,
    changeOf: ({ idcode, price }: ListedProduct) => priceChangeOf(price, records.get(idcode), whose),
  }
  return (
    <div className={styles.layout}>
      <section aria-label={listPageTexts.goods}>
        <div className={styles.tools}>
          <Checkbox
            label={words.chooseAll}
            checked={isAll && sold.length > 0}
            disabled={sold.length === 0}
            onChange={() => setLeft(new Set(isAll ? sold.map(({ idcode }) => idcode) : []))}
          />
          <SelectField
            label={words.sort}
            hideLabel
            className={styles.sort}
            value={sort}
            onChange={({ currentTarget: { value } }) => isFavoritesSort(value) && setSort(value)}
          >
            {favoritesSorts.map((name) => (
              <option key={name} value={name}>
                {words.sorts[name]}
              </option>
            ))}
          </SelectField>
        </div>
        <ul className={styles.list}>
          {sortFavorites(products, sort, facts).map((product, at) => {
            const { idcode, price } = product
            const own = records.get(idcode)
            const text = changeText(price, own, { whose, today })
            return (
              <li key={idcode}>
                <FavoriteCard
                  product={product}
                  eager={at < IN_FIRST_SCREEN}
                  quantity={lines.get(idcode)?.count ?? 1}
                  note={own?.note ?? ''}
                  change={text ? { text, isLower: priceChangeOf(price, own, whose) < 0 } : null}
                  isChosen={!left.has(idcode)}
                  onTurn={() => turn(idcode)}
                  onQuantity={(quantity) => change(idcode, { quantity })}
                  onNote={(note) => change(idcode, { note })}
                  onTakeOut={() => onTakeOut(product)}
                />
              </li>
            )
          })}
        </ul>
      </section>
      <Summary lines={chosen.map(({ idcode, count }) => ({ idcode, count }))} sum={sumLines(chosen)} isAll={isAll} />
    </div>
  )
}
