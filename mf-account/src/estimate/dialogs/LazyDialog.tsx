import { type LoadComponent, useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { dialogFailed } from '../../estimates/model.ts'

export interface LazyDialogProps<Props extends { onClosed: () => void }> {
  load: LoadComponent<Props>
  /** Props of the dialog; `onClosed` is also called when the chunk fails to load, and must keep its identity. */
  props: Props
}

/** A dialog whose chunk is loaded when it is opened. */
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
