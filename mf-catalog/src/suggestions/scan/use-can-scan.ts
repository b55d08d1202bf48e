import { mayHaveCamera } from '@vitrina/ui/code-reading'
import { useEffect, useState } from 'react'

/** Whether the device says that it has a camera. Nobody is asked for anything. */
async function canScan(): Promise<boolean> {
  if (!mayHaveCamera()) return false
  const all = (await navigator.mediaDevices.enumerateDevices?.()) ?? []
  return all.some(({ kind }) => kind === 'videoinput')
}

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
