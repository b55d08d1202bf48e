import type { RepeatOrderLine } from '@vitrina/contracts/site/order-history'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { formatSum, sumLines } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { Stack } from '@vitrina/ui/Stack'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { chosenLines } from './chosen-lines.ts'
import { $failure, readRepeatFx } from './model.ts'
import { RepeatedGroup } from './RepeatedGroup.tsx'
import { orderTexts as texts } from './texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => (
    <Button wide onClick={retry}>
      {texts.basketFailed}. {texts.again}
    </Button>
  ),
})

/** Previews a repeated order: available, reduced and missing lines, with substitutes. */
export default function RepeatDialog({ number, onClosed }: { number: string; onClosed: () => void }) {
  const { read, failure } = useUnit({ read: readRepeatFx, failure: $failure })
  const [lines, setLines] = useState<readonly RepeatOrderLine[] | null>(null)
  /** Code of the substitute, by the code of the line. */
  const [instead, setInstead] = useState<Readonly<Record<string, string>>>({})
  const ask = useCallback(
    () =>
      void read({ params: { number } }).then(
        (answer) => setLines(answer.lines),
        () => undefined,
      ),
    [read, number],
  )
  useEffect(ask, [ask])
  const chosen = chosenLines(lines ?? [], instead)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={texts.repeatTitle}
      footer={
        chosen.length > 0 && (
          <FillBasket lines={chosen} label={texts.toBasket(formatSum(sumLines(chosen)))} onAdded={onClosed} />
        )
      }
    >
      <Stack gap={6}>
        {!lines && !failure && <Skeleton shape="control" />}
        <FailureNote failure={failure} action={<Button onClick={ask}>{texts.again}</Button>} />
        {lines && chosen.length === 0 && <p>{texts.nothing}</p>}
        {(['whole', 'less', 'none'] as const).map((outcome) => (
          <RepeatedGroup
            key={outcome}
            title={texts.groups[outcome]}
            lines={lines?.filter((line) => line.outcome === outcome) ?? []}
            instead={instead}
            onInstead={(line, other) =>
              setInstead((known) => ({ ...known, [line]: known[line] === other ? '' : other }))
            }
          />
        ))}
      </Stack>
    </Dialog>
  )
}
