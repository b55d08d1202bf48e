import { type LoadPart, useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { windowFailed } from '../../estimates/model.ts'

export interface WindowProps<Props extends { onClosed: () => void }> {
  load: LoadPart<Props>
  /** Of the window; `onClosed` is told as well when it cannot be fetched, and has to be the same at every render. */
  props: Props
}

/** A window that is fetched as it is opened. */
export function Window<Props extends { onClosed: () => void }>({ load, props }: WindowProps<Props>) {
  const failed = useUnit(windowFailed)
  const { onClosed } = props
  const onFailed = useCallback(() => {
    failed()
    onClosed()
  }, [failed, onClosed])
  const Part = useOnDemand(load, true, onFailed)
  return Part && <Part {...props} />
}
