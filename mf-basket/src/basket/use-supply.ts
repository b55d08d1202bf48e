import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartmentId } from '@vitrina/shell/department'
import type { Supply } from '@vitrina/site/supply'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { $supply, supplyRequested } from './supply/model.ts'

/**
 * Sources of the products in the basket, by product code; codes without data are missing. null while loading and after
 * a failure. Requested once per set of lines and department, however many components use it.
 */
export function useSupply({ lines }: Basket): Readonly<Record<string, Supply>> | null {
  const { known, department, want } = useUnit({
    known: $supply,
    department: $currentDepartmentId,
    want: supplyRequested,
  })
  const codes = useMemo(
    () =>
      lines
        .map(({ product }) => product.idcode)
        .toSorted()
        .join(),
    [lines],
  )
  useEffect(() => {
    if (codes !== '') want({ department, idcodes: codes.split(',') })
  }, [codes, department, want])
  return known.department === department ? known.byCode : null
}
