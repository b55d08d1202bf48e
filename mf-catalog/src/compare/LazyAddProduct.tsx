import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { compareToggled, listReplaced } from '@vitrina/shell/lists'
import { noticeShown } from '@vitrina/shell/notices'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { listPageTexts } from '../texts.ts'
import type { AddRequest } from './AddProduct.tsx'
import { compareTexts as words } from './texts.ts'

export interface LazyAddProductProps {
  wish: AddRequest | null
  /** Codes of the comparison, the newest first. */
  shown: readonly string[]
  onClose: () => void
}

const loadAddProduct = withRetry(() => import(/* webpackChunkName: "compare-add" */ './AddProduct.tsx'))

/** Mounts the dialog that finds a product; its code is loaded on demand. */
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
