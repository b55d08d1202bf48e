import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { ShareIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { texts } from '../texts.ts'
import { pageAddress } from './address.ts'

const loadMenu = withRetry(() => import(/* webpackChunkName: "share" */ '../share/ShareMenu.tsx'))

const prefetch = () => void loadMenu().catch(() => undefined)

/** Shares the page with the device's dialog on touch screens; otherwise with a menu, loaded when it is first opened. */
export function ShareButton({ name }: { name: string }) {
  const notify = useUnit(noticeShown)
  const [isMenuRequested, setMenuRequested] = useState(false)
  const failed = useCallback(() => {
    setMenuRequested(false)
    notify({ kind: 'error', text: texts.notLoaded })
  }, [notify])
  const ShareMenu = useLazyComponent(loadMenu, isMenuRequested, failed)
  const share = () => {
    if (!matchMedia('(pointer: coarse)').matches || !navigator.share) return setMenuRequested(true)
    navigator.share({ title: name, url: pageAddress() }).catch((error: Error) => {
      // The visitor has cancelled.
      if (error.name !== 'AbortError') setMenuRequested(true)
    })
  }
  const content = (
    <>
      <ShareIcon size={20} />
      {texts.share}
    </>
  )
  if (ShareMenu) return <ShareMenu name={name} content={content} />
  return (
    <Button kind="ghost" size="sm" onPointerEnter={prefetch} onClick={share}>
      {content}
    </Button>
  )
}
