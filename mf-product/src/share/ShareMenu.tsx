import { noticeShown } from '@vitrina/shell/notices'
import { waysToShare } from '@vitrina/site/ways-to-share'
import { Button } from '@vitrina/ui/Button'
import { Menu, type MenuItem } from '@vitrina/ui/Menu'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { type ReactNode, useCallback, useState } from 'react'
import { pageAddress } from '../actions/address.ts'
import { texts } from '../texts.ts'
import { shareTexts } from './texts.ts'

const loadAddress = withRetry(() => import(/* webpackChunkName: "share-address" */ './AddressDialog.tsx'))

export interface ShareMenuProps {
  /** Plain name of the product. */
  name: string
  /** Content of the button. */
  content: ReactNode
}

/** The share button with a menu of plain links, so that no network learns of the page unless it is chosen. */
export default function ShareMenu({ name, content }: ShareMenuProps) {
  const notify = useUnit(noticeShown)
  const [isAddressShown, setAddressShown] = useState(false)
  const failed = useCallback(() => {
    setAddressShown(false)
    notify({ kind: 'error', text: texts.notLoaded })
  }, [notify])
  const AddressDialog = useLazyComponent(loadAddress, isAddressShown, failed)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(pageAddress())
      notify({ kind: 'success', text: shareTexts.copied })
    } catch {
      setAddressShown(true)
    }
  }
  const items: MenuItem[] = [
    { id: 'copy', text: shareTexts.copy, onSelect: () => void copy() },
    ...waysToShare(pageAddress(), name).map(({ id, text, href }) => ({
      id,
      text,
      // biome-ignore lint/a11y/useAnchorContent: the menu puts the words into it
      link: <a href={href} target={href.startsWith('http') ? '_blank' : undefined} rel="noreferrer" />,
    })),
  ]
  return (
    <>
      <Menu
        defaultOpen
        items={items}
        trigger={
          <Button kind="ghost" size="sm">
            {content}
          </Button>
        }
      />
      {AddressDialog && <AddressDialog address={pageAddress()} open={isAddressShown} onOpenChange={setAddressShown} />}
    </>
  )
}
