import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartmentId } from '@vitrina/shell/department'
import type { Supply } from '@vitrina/site/supply'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { $supply, supplyRequested } from './supply/model.ts'

/**
 * Where the goods of the basket come from, by product code; nothing is known of codes that are missing. null until it is
 * known and where it cannot be had. Asked for once per change of lines or department, whoever wants to know.
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
