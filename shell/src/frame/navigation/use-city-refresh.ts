import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { $currentDepartmentId } from '../../department/model.ts'

/** Revalidates the page's loaders when the city changes, so that prices and stock update without a document load. */
export function useCityRefresh(): void {
  const id = useUnit($currentDepartmentId)
  const { revalidate } = useRevalidator()
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    void revalidate()
  }, [id, revalidate])
}
