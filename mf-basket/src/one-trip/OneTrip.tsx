import type { Basket } from '@vitrina/contracts/site/basket'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { StoreIcon } from '@vitrina/ui/icons'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { oneTripTexts as texts } from './texts.ts'

const loadDialog = withRetry(() => import(/* webpackChunkName: "basket-windows" */ './BranchesDialog.tsx'))

const prefetch = () => void loadDialog().catch(() => undefined)

/** «Где забрать всё»: opens the table of branches, whose chunk is loaded on demand. */
export function OneTrip({ basket }: { basket: Basket }) {
  const notify = useUnit(noticeShown)
  const [isOpen, setOpen] = useState(false)
  const failed = useCallback(() => {
    setOpen(false)
    notify({ kind: 'error', text: texts.failedToOpen })
  }, [notify])
  const BranchesDialog = useLazyComponent(loadDialog, isOpen, failed)
  return (
    <>
      <Button wide aria-haspopup="dialog" onPointerEnter={prefetch} onClick={() => setOpen(true)}>
        <StoreIcon size={20} />
        {texts.open}
      </Button>
      {BranchesDialog && <BranchesDialog basket={basket} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
