import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { compareToggled, listReplaced } from '@vitrina/shell/lists'
import { noticeShown } from '@vitrina/shell/notices'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { listPageTexts } from '../texts.ts'
import type { Group } from './groups.ts'
import { compareTexts as words } from './texts.ts'

/** A product is looked for: to stand beside the others of the group, or in place of one of them. */
export interface AddRequest {
  group: Group
  replaced: ListedProduct | null
}

export interface LazyAddProductProps {
  wish: AddRequest | null
  /** Codes of the comparison, the newest first. */
  shown: readonly string[]
  onClose: () => void
}

const loadAddProduct = withRetry(() => import(/* webpackChunkName: "compare-add" */ './AddProduct.tsx'))

/** The window in which a product is found, fetched when it is first wanted. */
export function LazyAddProduct({ wish, shown, onClose }: LazyAddProductProps) {
  const { add, replace, notify } = useUnit({ add: compareToggled, replace: listReplaced, notify: noticeShown })
  const failed = useCallback(() => {
    onClose()
    notify({ kind: 'error', text: listPageTexts.notLoaded })
  }, [onClose, notify])
  const AddProduct = useLazyComponent(loadAddProduct, wish !== null, failed)
  if (!wish || !AddProduct) return null
  const choose = (product: ListedProduct) => {
    const { replaced } = wish
    if (!replaced) return add(product.idcode)
    const before = shown.toReversed()
    replace({
      list: 'compare',
      idcodes: before.map((idcode) => (idcode === replaced.idcode ? product.idcode : idcode)),
    })
    const undo = () => replace({ list: 'compare', idcodes: before })
    const text = words.replaced(replaced.name, product.name)
    notify({ kind: 'info', text, action: { label: listPageTexts.undo, run: undo } })
    onClose()
  }
  return <AddProduct wish={wish} shown={shown} onChoose={choose} onClose={onClose} />
}
