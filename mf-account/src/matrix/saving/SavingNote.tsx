import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import styles from '../MatrixPage.module.css'
import { matrixTexts as texts } from '../texts.ts'
import {
  $failure,
  $isConflict,
  $unsavedCount,
  ownVersionChosen,
  savedVersionTaken,
  saveFx,
  saveRequested,
} from './model.ts'

/** The saving status, and the actions after a failure or a conflict. */
export function SavingNote() {
  const { failure, isConflict, unsaved, isSaving, save, mine, theirs } = useUnit({
    failure: $failure,
    isConflict: $isConflict,
    unsaved: $unsavedCount,
    isSaving: saveFx.pending,
    save: saveRequested,
    mine: ownVersionChosen,
    theirs: savedVersionTaken,
  })
  useEffect(() => {
    const again = () => save()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [save])
  if (isConflict) {
    return (
      <div className={styles.note}>
        <Notice kind="warning" live title={texts.conflict}>
          <p>{texts.conflictText(unsaved)}</p>
          <span className={styles.actions}>
            <Button size="sm" kind="strong" onClick={() => mine()}>
              {texts.keepMine}
            </Button>
            <Button size="sm" onClick={() => theirs()}>
              {texts.takeTheirs}
            </Button>
          </span>
        </Notice>
      </div>
    )
  }
  if (failure !== '') {
    return (
      <div className={styles.note}>
        <Notice
          kind="error"
          live
          title={texts.unsaved(unsaved)}
          action={
            <Button size="sm" loading={isSaving} onClick={() => save()}>
              {texts.again}
            </Button>
          }
        >
          {`${failure} ${texts.waits}`}
        </Notice>
      </div>
    )
  }
  return (
    <p className={styles.saving} role="status">
      {isSaving ? texts.saving : unsaved > 0 ? texts.unsaved(unsaved) : texts.saved}
    </p>
  )
}
