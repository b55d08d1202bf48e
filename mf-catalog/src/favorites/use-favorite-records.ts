import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { $listsKnown } from '@vitrina/shell/lists'
import { $isAuth, $uuid } from '@vitrina/shell/session'
import { whosePrices } from '@vitrina/site/list-journal'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useCallback, useEffect } from 'react'
import type { FavoriteRecord, RecordsByCode } from './favorite-records.ts'
import { $records, listShown, recordChanged } from './model.ts'

const noRecords: RecordsByCode = new Map()

/** Stored records of the products, once the session is loaded; empty on the server. */
export function useFavoriteRecords(products: readonly ListedProduct[]) {
  const units = useUnit({
    records: $records,
    isKnown: $listsKnown,
    isAuth: $isAuth,
    uuid: $uuid,
    department: $currentDepartmentId,
  })
  const { show, tell } = useUnit({ show: listShown, tell: recordChanged })
  const isAlive = useHydrated()
  const whose = whosePrices(units.department, units.uuid)
  const account = units.isAuth ? units.uuid : ''
  useEffect(() => {
    if (!units.isKnown) return
    show({ prices: new Map(products.map(({ idcode, price }) => [idcode, price])), whose, account })
  }, [units.isKnown, products, whose, account, show])
  const change = useCallback(
    (idcode: string, part: Partial<Pick<FavoriteRecord, 'note' | 'quantity'>>) => tell({ idcode, change: part }),
    [tell],
  )
  return { records: isAlive ? units.records : noRecords, whose, change }
}
