import { Dialog } from '@vitrina/ui/Dialog'
import { useState } from 'react'
import { toScanMiss } from '../../matrix/counting/find-line.ts'
import { Scanner } from '../../matrix/counting/Scanner.tsx'
import { addTexts as texts } from './texts.ts'

export interface ScanDialogProps {
  onClosed: () => void
  /** Called with the query for the code that was read. */
  onFound: (query: string) => void
}

/** Reads the codes on packages and shelf labels with the camera. */
export default function ScanDialog({ onClosed, onFound }: ScanDialogProps) {
  const [isForeign, setForeign] = useState(false)
  const read = (code: string) => {
    const meant = toScanMiss(code)
    if (meant.kind === 'foreign') return setForeign(true)
    onFound(meant.query)
  }
  return (
    <Dialog open title={texts.scanTitle} onOpenChange={(open) => open || onClosed()}>
      <Scanner startsOn onCode={read} />
      {isForeign && <p role="alert">{texts.foreign}</p>}
    </Dialog>
  )
}
