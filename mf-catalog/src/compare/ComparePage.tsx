import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { ComparePage as CompareData } from '@vitrina/contracts/site/lists'
import { paths } from '@vitrina/site/paths'
import { Tabs } from '@vitrina/ui/Tabs'
import { useState } from 'react'
import { ListFrame } from '../lists/ListFrame.tsx'
import type { LoadedList } from '../lists/load-list.ts'
import { MissingGoods } from '../lists/MissingGoods.tsx'
import { ShareButton } from '../lists/ShareButton.tsx'
import { SharedNotice } from '../lists/SharedNotice.tsx'
import { useListCodes } from '../lists/use-list-codes.ts'
import { useRemoveWithUndo } from '../lists/use-remove-with-undo.ts'
import { listTexts } from '../texts.ts'
import type { AddRequest } from './AddProduct.tsx'
import { CompareGroup } from './CompareGroup.tsx'
import styles from './ComparePage.module.css'
import { type Group, groupsOf } from './groups.ts'
import { LazyAddProduct } from './LazyAddProduct.tsx'
import { compareTexts } from './texts.ts'

const words = listTexts.compare

/** The comparison by category: the visitor's own, or a shared one. */
export function ComparePage({ data }: { data: LoadedList<CompareData> }) {
  const { page, shared, seo } = data
  const loaded = [...page.items.map(({ product }) => product.idcode), ...page.missing]
  const shown = useListCodes('compare', loaded, shared !== null)
  const takeOut = useRemoveWithUndo('compare', shown)
  const [wanted, setWanted] = useState('')
  const [wish, setWish] = useState<AddRequest | null>(null)
  const items = page.items
    .filter(({ product }) => shown.includes(product.idcode))
    .sort((one, other) => shown.indexOf(one.product.idcode) - shown.indexOf(other.product.idcode))
  const groups = groupsOf(items)
  const current = groups.find(({ id }) => id === wanted) ?? groups[0]
  const codes = current?.items.map(({ product }) => product.idcode) ?? []
  const own = (group: Group) => ({
    onTakeOut: ({ idcode, name }: ListedProduct) => takeOut([idcode], words.takenOut(name)),
    onAdd: () => setWish({ group, replaced: null }),
    onReplace: (replaced: ListedProduct) => setWish({ group, replaced }),
  })
  const tableOf = (group: Group) => <CompareGroup group={group} today={page.today} {...(shared ? {} : own(group))} />
  return (
    <ListFrame
      list="compare"
      seo={seo}
      count={items.length}
      isEmpty={shown.length === 0}
      isShared={shared !== null}
      onClear={shared ? undefined : () => takeOut(shown, words.cleared)}
      actions={codes.length > 0 && <ShareButton path={paths.compare()} title={words.sharedName} idcodes={codes} />}
      top={
        shared &&
        items.length > 0 && (
          <SharedNotice list="compare" shared={shared} idcodes={items.map(({ product }) => product.idcode)} />
        )
      }
    >
      {current && groups.length === 1 && tableOf(current)}
      {current && groups.length > 1 && (
        <Tabs
          label={compareTexts.groups}
          current={current.id}
          onChange={setWanted}
          tabs={groups.map((group) => ({
            id: group.id,
            name: (
              <>
                {group.name} <span className={styles.count}>{group.items.length}</span>
              </>
            ),
            panel: tableOf(group),
          }))}
        />
      )}
      <MissingGoods
        list="compare"
        idcodes={page.missing.filter((idcode) => shown.includes(idcode))}
        onTakeOut={shared ? undefined : takeOut}
      />
      <LazyAddProduct wish={wish} shown={shown} onClose={() => setWish(null)} />
    </ListFrame>
  )
}
