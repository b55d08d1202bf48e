import { noticeShown } from '@vitrina/shell/notices'
import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import type { ShareWindowProps } from './ShareWindow.tsx'
import { forShopsTexts as texts } from './texts.ts'

const loadWindow = askedTwice(() => import(/* webpackChunkName: "basket-more" */ './ShareWindow.tsx'))

/** The place of the window in which a line is divided among shops. */
export function SharePlace(props: ShareWindowProps) {
  const { onClosed } = props
  const notify = useUnit(noticeShown)
  const failed = useCallback(() => {
    notify({ kind: 'error', text: texts.windowFailed })
    onClosed()
  }, [notify, onClosed])
  const Window = useOnDemand(loadWindow, true, failed)
  return Window && <Window {...props} />
}
