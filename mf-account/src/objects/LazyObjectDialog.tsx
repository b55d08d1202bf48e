import type { ObjectView } from '@vitrina/contracts/site/objects'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { loadObjectDialog } from './dialogs.ts'
import { dialogFailed } from './model.ts'

interface LazyObjectDialogProps {
  /** The object to edit; `new` creates one, null closes the dialog. */
  object: ObjectView | 'new' | null
  onSaved: (object: ObjectView) => void
  /** Must keep its identity between renders. */
  onClosed: () => void
}

/** The dialog of an object, once its chunk is loaded. */
export function LazyObjectDialog({ object, onSaved, onClosed }: LazyObjectDialogProps) {
  const failed = useUnit(dialogFailed)
  const onFailed = useCallback(() => {
    failed()
    onClosed()
  }, [failed, onClosed])
  const ObjectDialog = useLazyComponent(loadObjectDialog, object !== null, onFailed)
  if (object === null || !ObjectDialog) return null
  return <ObjectDialog object={object === 'new' ? null : object} onSaved={onSaved} onClosed={onClosed} />
}
