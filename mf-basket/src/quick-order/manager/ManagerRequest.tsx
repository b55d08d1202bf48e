import { remoteWidget } from '@vitrina/federation/remotes'
import type { LeadFormProps } from '@vitrina/mf-content/LeadForm'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { ChevronLeftIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { $rows, stageChosen } from '../model.ts'
import { isUnknown } from '../rows.ts'
import { managerTexts as texts } from '../texts.ts'
import styles from './ManagerRequest.module.css'
import { commentPortions } from './portions.ts'

const LeadForm = remoteWidget<LeadFormProps>('mf-content/LeadForm', {
  pending: (
    <div className={styles.pending}>
      <Skeleton shape="box" />
    </div>
  ),
  failed: (retry) => (
    <Notice kind="warning" action={<Button onClick={retry}>{texts.retry}</Button>}>
      {texts.failed}
    </Notice>
  ),
})

/** Sends unmatched rows to a manager, in as many requests as they need. */
export function ManagerRequest() {
  const { rows, choose } = useUnit({ rows: $rows, choose: stageChosen })
  const [portions] = useState(() => commentPortions(rows.filter(isUnknown)))
  const [at, setAt] = useState(0)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const portion = portions[at]
  const all = portions.at(-1)?.to ?? 0
  return (
    <div className={styles.root}>
      <Button ref={back} kind="ghost" className={styles.back} onClick={() => choose('review')}>
        <ChevronLeftIcon size={20} />
        {texts.back}
      </Button>
      <p className={styles.about}>{texts.about}</p>
      {portions.length > 1 && portion && (
        <div className={styles.portion}>
          <p>{texts.part(portion.from, portion.to, all)}</p>
          {at + 1 < portions.length && <Button onClick={() => setAt(at + 1)}>{texts.next}</Button>}
        </div>
      )}
      {portion && <LeadForm key={at} form="search" title={texts.formTitle} comment={portion.comment} />}
    </div>
  )
}
