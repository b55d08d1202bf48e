import { noticeShown } from '@vitrina/shell/notices'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import type { LineShareDialogProps } from './LineShareDialog.tsx'
import { forShopsTexts as texts } from './texts.ts'

const loadShareDialog = withRetry(() => import(/* webpackChunkName: "basket-more" */ './LineShareDialog.tsx'))

/** Loads the dialog that divides a line among shops. */
export function LazyLineShareDialog(props: LineShareDialogProps) {
  const { onClosed } = props
  const notify = useUnit(noticeShown)
  const failed = useCallback(() => {
    notify({ kind: 'error', text: texts.windowFailed })
    onClosed()
  }, [notify, onClosed])
  const Window = useLazyComponent(loadShareDialog, true, failed)
  return Window && <Window {...props} />
}
