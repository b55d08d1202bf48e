import { useEffect, useState } from 'react'
import { canScan } from './detector.ts'

/** False until it is known. */
export function useCanScan(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => {
    let awaited = true
    canScan().then(
      (found) => awaited && setCan(found),
      () => {},
    )
    return () => {
      awaited = false
    }
  }, [])
  return can
}
