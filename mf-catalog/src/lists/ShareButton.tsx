import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { ShareIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { listPageTexts as words } from '../texts.ts'
import { shareAddress } from './load-list.ts'

const loadAddress = withRetry(() => import(/* webpackChunkName: "share-address" */ './AddressDialog.tsx'))

export interface ShareButtonProps {
  /** Path of the page that shows the list. */
  path: string
  /** Title in the device's share dialog. */
  title: string
  idcodes: readonly string[]
}

/** Shares products as a link: with the device's dialog on touch screens, otherwise through the clipboard. */
export function ShareButton({ path, title, idcodes }: ShareButtonProps) {
  const notify = useUnit(noticeShown)
  const [shown, setShown] = useState<string | null>(null)
  const failed = useCallback(() => {
    setShown(null)
    notify({ kind: 'error', text: words.notLoaded })
  }, [notify])
  const AddressDialog = useLazyComponent(loadAddress, shown !== null, failed)
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      notify({ kind: 'success', text: words.copied })
    } catch {
      setShown(address)
    }
  }
  const share = () => {
    const address = shareAddress(path, idcodes)
    if (!matchMedia('(pointer: coarse)').matches || !navigator.share) return void copy(address)
    navigator.share({ title, url: address }).catch((error: Error) => {
      // The visitor has cancelled.
      if (error.name !== 'AbortError') void copy(address)
    })
  }
  return (
    <>
      <Button disabled={idcodes.length === 0} onClick={share}>
        <ShareIcon size={20} />
        {words.share}
      </Button>
      {AddressDialog && shown !== null && <AddressDialog address={shown} onClose={() => setShown(null)} />}
    </>
  )
}
