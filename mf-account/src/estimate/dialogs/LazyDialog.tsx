import { type LoadComponent, useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { dialogFailed } from '../../estimates/model.ts'

export interface LazyDialogProps<Props extends { onClosed: () => void }> {
  load: LoadComponent<Props>
  /** Of the window; `onClosed` is told as well when it cannot be fetched, and has to be the same at every render. */
  props: Props
}

/** A window that is fetched as it is opened. */
export function LazyDialog<Props extends { onClosed: () => void }>({ load, props }: LazyDialogProps<Props>) {
  const failed = useUnit(dialogFailed)
  const { onClosed } = props
  const onFailed = useCallback(() => {
    failed()
    onClosed()
  }, [failed, onClosed])
  const Part = useLazyComponent(load, true, onFailed)
  return Part && <Part {...props} />
}
