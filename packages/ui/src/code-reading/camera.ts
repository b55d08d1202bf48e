import { useEffect, useState } from 'react'

/** Whether there may be a camera to open; nobody is asked for anything. */
export const mayHaveCamera = (): boolean => Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)

async function hasCamera(): Promise<boolean> {
  if (!mayHaveCamera()) return false
  const all = (await navigator.mediaDevices.enumerateDevices?.()) ?? []
  return all.some(({ kind }) => kind === 'videoinput')
}

/** Whether the device says that it has a camera; false until it is known. Nobody is asked for anything. */
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
