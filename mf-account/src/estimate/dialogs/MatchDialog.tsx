import type { EstimateLine } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { useState } from 'react'
import { ProductSearch } from './ProductSearch.tsx'
import { dialogTexts as texts } from './texts.ts'

export interface MatchDialogProps {
  line: EstimateLine
  onChosen: (idcode: string) => void
  onClosed: () => void
}

/** Chooses a product of the catalogue to replace a free line. */
export default function MatchDialog({ line, onChosen, onClosed }: MatchDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={texts.matchTitle}
      description={texts.matchAbout(line.name)}
      footer={
        <Button kind="strong" disabled={chosen === null} onClick={() => chosen !== null && onChosen(chosen)}>
          {texts.match}
        </Button>
      }
    >
      <ProductSearch
        words={line.name}
        quantity={line.wanted}
        unit={line.wantedUnit}
        chosen={chosen}
        onChoose={({ idcode }) => setChosen(idcode)}
      />
    </Dialog>
  )
}
