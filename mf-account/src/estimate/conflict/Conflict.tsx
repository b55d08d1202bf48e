import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useMemo, useState } from 'react'
import { dialogFailed } from '../../estimates/model.ts'
import styles from './Conflict.module.css'
import { $clashes, clashesSettled } from './model.ts'
import { conflictTexts as texts } from './texts.ts'

/** A chunk that is loaded when it is first needed. */
export const loadConflictDialog = withRetry(
  () => import(/* webpackChunkName: "estimate-windows" */ './ConflictDialog.tsx'),
)

/** The visitor's own changes that conflict with another save; the dialog opens by itself and can be postponed. */
export function Conflict({ estimateId }: { estimateId: string }) {
  const { all, settle, failed } = useUnit({ all: $clashes, settle: clashesSettled, failed: dialogFailed })
  const clashes = useMemo(() => all.filter((clash) => clash.estimateId === estimateId), [all, estimateId])
  const [putOff, setPutOff] = useState<typeof clashes | null>(null)
  const isOpen = clashes.length > 0 && putOff !== clashes
  const close = useCallback(() => setPutOff(clashes), [clashes])
  const onFailed = useCallback(() => {
    failed()
    close()
  }, [failed, close])
  const ConflictDialog = useLazyComponent(loadConflictDialog, isOpen, onFailed)
  if (clashes.length === 0) return null
  return (
    <div className={styles.place}>
      <Notice
        kind="warning"
        title={texts.waiting(clashes.length)}
        live
        action={
          <Button size="sm" onClick={() => setPutOff(null)}>
            {texts.open}
          </Button>
        }
      >
        {texts.waitingHint}
      </Notice>
      {isOpen && ConflictDialog && (
        <ConflictDialog clashes={clashes} onSettled={(mine) => settle({ estimateId, mine })} onClosed={close} />
      )}
    </div>
  )
}
