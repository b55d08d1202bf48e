import type { ListPage } from '@vitrina/contracts/site/lists'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import { readJournal } from '@vitrina/site/list-journal'
import { useHydrated } from '@vitrina/ui/alive'
import { IconButton } from '@vitrina/ui/IconButton'
import { ProductGrid } from '@vitrina/ui/ProductGrid'
import { CloseIcon } from '@vitrina/ui/signs'
import { useMemo } from 'react'
import { ListFrame } from '../lists/ListFrame.tsx'
import { MissingGoods } from '../lists/MissingGoods.tsx'
import { useListCodes } from '../lists/use-list-codes.ts'
import { useRemoveWithUndo } from '../lists/use-remove-with-undo.ts'
import { CatalogCard } from '../product-card/CatalogCard.tsx'
import { listPageTexts, listTexts } from '../texts.ts'
import { labelByDay } from './days.ts'
import { viewedTexts } from './texts.ts'
import styles from './ViewedPage.module.css'

const words = listTexts.viewed

/** Cards above the fold on a wide screen. */
const IN_FIRST_SCREEN = 4

/** Viewed products by day. Only the browser has the days, so space for their labels is reserved in server markup. */
export function ViewedPage({ data, seo }: { data: ListPage; seo: FilledSeo | null }) {
  const shown = useListCodes('viewed', [...data.products.map(({ idcode }) => idcode), ...data.missing])
  const takeOut = useRemoveWithUndo('viewed', shown)
  const isAlive = useHydrated()
  const known = new Map(data.products.map((product) => [product.idcode, product]))
  const idcodes = shown.filter((idcode) => known.has(idcode)).join()
  const goods = useMemo(() => {
    const codes = idcodes === '' ? [] : idcodes.split(',')
    if (!isAlive) return codes.map((idcode) => ({ idcode, label: null }))
    return labelByDay(codes, readJournal('viewed'), data.today)
  }, [idcodes, isAlive, data.today])
  return (
    <ListFrame
      list="viewed"
      seo={seo}
      count={goods.length}
      isEmpty={shown.length === 0}
      onClear={() => takeOut(shown, words.cleared)}
    >
      <section aria-label={listPageTexts.goods}>
        <ProductGrid>
          {goods.map(({ idcode, label }, at) => {
            const product = known.get(idcode)
            if (!product) return null
            return (
              <div key={idcode} className={styles.item}>
                <div className={styles.band} data-begins={label !== null || undefined}>
                  {label && <h2 className={styles.day}>{label}</h2>}
                  <IconButton
                    label={viewedTexts.takeOut(product.name)}
                    icon={<CloseIcon size={16} />}
                    size="sm"
                    className={styles.takeOut}
                    onClick={() => takeOut([idcode], words.takenOut(product.name))}
                  />
                </div>
                <CatalogCard product={product} eager={at < IN_FIRST_SCREEN} headingLevel={3} />
              </div>
            )
          })}
        </ProductGrid>
      </section>
      <MissingGoods
        list="viewed"
        idcodes={data.missing.filter((idcode) => shown.includes(idcode))}
        onTakeOut={takeOut}
      />
    </ListFrame>
  )
}
