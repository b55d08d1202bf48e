import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { $listsKnown } from '@vitrina/shell/lists'
import { $isAuth, $uuid } from '@vitrina/shell/session'
import { whosePrices } from '@vitrina/site/list-journal'
import { useAlive } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useCallback, useEffect } from 'react'
import type { Kept, KeptByCode } from './kept.ts'
import { $kept, keptChanged, listShown } from './model.ts'

const nothing: KeptByCode = new Map()

/** What this browser keeps of the products, once it is known who looks; nothing in the markup of the server. */
export function useKept(products: readonly ListedProduct[]) {
  const units = useUnit({
    kept: $kept,
    isKnown: $listsKnown,
    isAuth: $isAuth,
    uuid: $uuid,
    department: $currentDepartmentId,
  })
  const { show, tell } = useUnit({ show: listShown, tell: keptChanged })
  const isAlive = useAlive()
  const whose = whosePrices(units.department, units.uuid)
  const account = units.isAuth ? units.uuid : ''
  useEffect(() => {
    if (!units.isKnown) return
    show({ prices: new Map(products.map(({ idcode, price }) => [idcode, price])), whose, account })
  }, [units.isKnown, products, whose, account, show])
  const change = useCallback(
    (idcode: string, part: Partial<Pick<Kept, 'note' | 'quantity'>>) => tell({ idcode, change: part }),
    [tell],
  )
  return { kept: isAlive ? units.kept : nothing, whose, change }
}
