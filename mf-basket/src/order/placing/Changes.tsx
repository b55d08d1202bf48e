import type { Basket } from '@vitrina/contracts/site/basket'
import { noticeShown } from '@vitrina/shell/notices'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useRef } from 'react'
import { changeRequested } from '../../basket/model.ts'
import { couponRemoved } from '../../basket/summary/model.ts'
import { orderTexts } from '../texts.ts'
import { acceptedSum, selectionAfter } from './accepted-changes.ts'
import type { ChangesDialogProps } from './ChangesDialog.tsx'
import { $changedAnswer, $totals, type ChangedAnswer, changesAccepted, changesDeclined } from './model.ts'

const loadDialog = withRetry(() => import(/* webpackChunkName: "order-more" */ './ChangesDialog.tsx'))

/** Loads and opens the dialog with the changes of the order. */
export function Changes({ basket, onSlotWanted }: { basket: Basket; onSlotWanted: () => void }) {
  const { changed, totals, change, takeCouponOut, accept, leave, notice } = useUnit({
    changed: $changedAnswer,
    totals: $totals,
    change: changeRequested,
    takeCouponOut: couponRemoved,
    accept: changesAccepted,
    leave: changesDeclined,
    notice: noticeShown,
  })
  const onFailed = useCallback(() => {
    notice({ kind: 'error', text: orderTexts.changedAndLost })
    leave()
  }, [notice, leave])
  const ChangesDialog = useLazyComponent<ChangesDialogProps>(loadDialog, changed !== null, onFailed)
  // The basket is read again behind the dialog, which keeps showing the changes against the state it opened with.
  const seen = useRef<{ changed: ChangedAnswer; basket: Basket; before: number } | null>(null)
  if (!changed || !totals) return null
  if (seen.current?.changed !== changed) seen.current = { changed, basket, before: totals.total }
  if (!ChangesDialog) return null

  const { basket: shown, before } = seen.current
  const { changes } = changed
  const now = acceptedSum(shown, totals, changes)
  const onAccept = () => {
    if (changes.couponReason !== '') takeCouponOut()
    for (const { product } of shown.lines) {
      const count = changes.available[product.idcode] ?? 0
      if (count > 0) change({ kind: 'count', idcode: product.idcode, count, price: product.price })
    }
    const left = selectionAfter(shown, changes)
    if (left) change({ kind: 'selection', idcodes: left })
    change({ kind: 'read' })
    accept(now)
  }
  const onLeave = () => {
    leave()
    if (changes.slotTaken) onSlotWanted()
  }
  return <ChangesDialog {...{ changed, before, now, onAccept, onLeave }} basket={shown} />
}
