import type { ObjectView } from '@vitrina/contracts/site/objects'
import { useNavigate, useRevalidator } from '@vitrina/federation/router'
import { errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { prefetchObjectDialog } from './dialogs.ts'
import { LazyObjectDialog } from './LazyObjectDialog.tsx'
import { changeObjectFx, removeObjectFx } from './model.ts'
import styles from './ObjectPage.module.css'
import { objectsAddress } from './ObjectsTabs.tsx'
import { objectsTexts as texts } from './texts.ts'

/** Actions on an object: edit, archive, delete. */
export function ObjectActions({ object }: { object: ObjectView }) {
  const { change, isChanging, remove, isRemoving, tell } = useUnit({
    change: changeObjectFx,
    isChanging: changeObjectFx.pending,
    remove: removeObjectFx,
    isRemoving: removeObjectFx.pending,
    tell: noticeShown,
  })
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const close = useCallback(() => setEdited(false), [])
  const { id, isArchived } = object
  const archive = () =>
    void change({ params: { id }, body: { ...object, isArchived: !isArchived } }).then(
      () => revalidate(),
      (error) => tell({ kind: 'error', text: errorMessage(error) }),
    )
  return (
    <div className={styles.badges}>
      <Button onPointerEnter={prefetchObjectDialog} onClick={() => setEdited(true)}>
        {texts.edit}
      </Button>
      <Button loading={isChanging && !isEdited} onClick={archive}>
        {isArchived ? texts.unarchive : texts.archive}
      </Button>
      <Button
        loading={isRemoving}
        onClick={() =>
          void remove(object).then(
            () => navigate(objectsAddress()),
            () => undefined,
          )
        }
      >
        {texts.remove}
      </Button>
      <LazyObjectDialog
        object={isEdited ? object : null}
        onSaved={() => {
          close()
          void revalidate()
        }}
        onClosed={close}
      />
    </div>
  )
}
