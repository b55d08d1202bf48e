import type { ObjectView } from '@vitrina/contracts/site/objects'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { loadObjectDialog } from './dialogs.ts'
import { dialogFailed } from './model.ts'

interface LazyObjectDialogProps {
  /** What is written about; `new` for one that is yet to be made, null for nothing. */
  object: ObjectView | 'new' | null
  onSaved: (object: ObjectView) => void
  /** Has to be the same at every render. */
  onClosed: () => void
}

/** The window of an object, once its code is there. */
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
