import type { ListPage } from '@vitrina/contracts/site/lists'
import { paths } from '@vitrina/site/paths'
import { ListFrame } from '../lists/ListFrame.tsx'
import type { LoadedList } from '../lists/load-list.ts'
import { MissingGoods } from '../lists/MissingGoods.tsx'
import { ShareButton } from '../lists/ShareButton.tsx'
import { SharedNotice } from '../lists/SharedNotice.tsx'
import { useListCodes } from '../lists/use-list-codes.ts'
import { useRemoveWithUndo } from '../lists/use-remove-with-undo.ts'
import { CardList } from '../product-card/CardList.tsx'
import { listPageTexts, listTexts } from '../texts.ts'
import { OwnFavorites } from './OwnFavorites.tsx'

const words = listTexts.favorites

/** Cards above the fold on a wide screen. */
const IN_FIRST_SCREEN = 4

/** The visitor's favourites as a shopping list, or a shared list that can be saved. */
export function FavoritesPage({ data }: { data: LoadedList<ListPage> }) {
  const { page, shared, seo } = data
  const loaded = [...page.products.map(({ idcode }) => idcode), ...page.missing]
  const shown = useListCodes('favorites', loaded, shared !== null)
  const takeOut = useRemoveWithUndo('favorites', shown)
  const byCode = new Map(page.products.map((product) => [product.idcode, product]))
  const products = shown.flatMap((idcode) => byCode.get(idcode) ?? [])
  const missing = page.missing.filter((idcode) => shown.includes(idcode))
  const codes = products.map(({ idcode }) => idcode)
  return (
    <ListFrame
      list="favorites"
      seo={seo}
      count={products.length}
      isEmpty={shown.length === 0}
      isShared={shared !== null}
      onClear={shared ? undefined : () => takeOut(shown, words.cleared)}
      actions={codes.length > 0 && <ShareButton path={paths.favorites()} title={words.sharedName} idcodes={codes} />}
      top={shared && codes.length > 0 && <SharedNotice list="favorites" shared={shared} idcodes={codes} />}
    >
      {shared ? (
        <section aria-label={listPageTexts.goods}>
          <CardList products={products} eager={IN_FIRST_SCREEN} headingLevel={2} />
        </section>
      ) : (
        products.length > 0 && (
          <OwnFavorites
            products={products}
            loaded={page.products}
            today={page.today}
            onTakeOut={({ idcode, name }) => takeOut([idcode], words.takenOut(name))}
          />
        )
      )}
      <MissingGoods list="favorites" idcodes={missing} onTakeOut={shared ? undefined : takeOut} />
    </ListFrame>
  )
}
