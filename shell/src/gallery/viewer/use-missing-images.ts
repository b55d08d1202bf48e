import { isMissing } from '@vitrina/ui/missing-picture'
import { type SyntheticEvent, useState } from 'react'

/** Sources of pictures for which the server sent a placeholder; `onLoadCapture` belongs on the viewer's root. */
export function useMissingImages() {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const onLoadCapture = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLImageElement) || !isMissing(target.currentSrc)) return
    const source = target.getAttribute('src')
    if (source) setMissing((known) => new Set([...known, source]))
  }
  return { missing, onLoadCapture }
}
