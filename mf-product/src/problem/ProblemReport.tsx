import { noticeShown } from '@vitrina/shell/notices'
import { productTexts as words } from '@vitrina/site/texts'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './ProblemReport.module.css'

const loadDialog = withRetry(() => import(/* webpackChunkName: "problem" */ './ProblemDialog.tsx'))

const prefetch = () => void loadDialog().catch(() => undefined)

/** A button that opens the form about a mistake in the product; the form's code is loaded on demand. */
export function ProblemReport({ idcode }: { idcode: string }) {
  const notify = useUnit(noticeShown)
  const [isOpen, setOpen] = useState(false)
  const failed = useCallback(() => {
    setOpen(false)
    notify({ kind: 'error', text: texts.notLoaded })
  }, [notify])
  const ProblemDialog = useLazyComponent(loadDialog, isOpen, failed)
  return (
    <p className={styles.place}>
      <Button size="sm" loading={isOpen && !ProblemDialog} onPointerEnter={prefetch} onClick={() => setOpen(true)}>
        {words.reportButton}
      </Button>
      {ProblemDialog && <ProblemDialog idcode={idcode} open={isOpen} onOpenChange={setOpen} />}
    </p>
  )
}
