import type { Estimate } from '@vitrina/contracts/site/estimates'
import { formatNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { changeRequested } from './model.ts'
import { SharesForm } from './SharesForm.tsx'
import { estimateTexts as texts } from './texts.ts'

/** Waste and mark-up of the whole estimate, which sections and lines may override. */
export function WholeShares({ estimate, isReadOnly }: { estimate: Estimate; isReadOnly: boolean }) {
  const change = useUnit(changeRequested)
  const [isOpen, setOpen] = useState(false)
  const { waste, markup } = estimate
  if (isOpen && !isReadOnly) {
    return (
      <SharesForm
        shares={{ waste, markup }}
        canInherit={false}
        draft={`shares-1:${estimate.id}`}
        onCancel={() => setOpen(false)}
        onSave={(shares) => {
          const facts = {
            ...(shares.waste !== waste && { waste: shares.waste ?? 0 }),
            ...(shares.markup !== markup && { markup: shares.markup ?? 0 }),
          }
          if (Object.keys(facts).length > 0) change({ kind: 'write', changes: [{ kind: 'facts', ...facts }] })
          setOpen(false)
        }}
      />
    )
  }
  const words = texts.sharesNow(formatNumber(waste), formatNumber(markup))
  if (isReadOnly) return waste + markup > 0 && <p>{words}</p>
  return (
    <Button size="sm" kind="ghost" aria-label={texts.changeShares(words)} onClick={() => setOpen(true)}>
      {words}
    </Button>
  )
}
