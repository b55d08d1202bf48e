import { useEffect, useState } from 'react'

/** Whether the API for a camera exists; does not ask for permission. */
export const mayHaveCamera = (): boolean => Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)

async function hasCamera(): Promise<boolean> {
  if (!mayHaveCamera()) return false
  const all = (await navigator.mediaDevices.enumerateDevices?.()) ?? []
  return all.some(({ kind }) => kind === 'videoinput')
}

/** Whether the device reports a camera; false while unknown. Does not ask for permission. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let awaited = true
    hasCamera().then(
      (found) => awaited && setHas(found),
      () => {},
    )
    return () => {
      awaited = false
    }
  }, [])
  return has
}
