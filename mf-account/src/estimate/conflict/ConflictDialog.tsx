import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { Stack } from '@vitrina/ui/Stack'
import { useState } from 'react'
import type { Clash } from './clashes.ts'
import { conflictTexts as texts } from './texts.ts'

export interface ConflictDialogProps {
  clashes: readonly Clash[]
  /** Called with the changes that overwrite what is saved. */
  onSettled: (mine: readonly Clash[]) => void
  onClosed: () => void
}

/** The own change and the saved state side by side, to choose from line by line. */
export default function ConflictDialog({ clashes, onSettled, onClosed }: ConflictDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<Clash>>(new Set())
  const choose = (clash: Clash, isMine: boolean) => {
    const others = [...mine].filter((one) => one !== clash)
    setMine(new Set(isMine ? [...others, clash] : others))
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={texts.title}
      description={texts.about}
      footer={
        <Button kind="strong" onClick={() => onSettled(clashes.filter((clash) => mine.has(clash)))}>
          {texts.done}
        </Button>
      }
    >
      <Stack gap={6}>
        {clashes.map((clash, at) => (
          <RadioCards
            key={`${at}:${clash.title}`}
            legend={clash.title}
            columns
            value={mine.has(clash) ? 'mine' : 'saved'}
            onChange={(side) => choose(clash, side === 'mine')}
            options={[
              { value: 'mine', title: texts.mine, text: clash.mine },
              { value: 'saved', title: texts.saved, text: clash.saved },
            ]}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
