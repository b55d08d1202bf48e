import type { ShopBranch, ShopSummary } from '@vitrina/contracts/site/shops'
import { useRevalidator } from '@vitrina/federation/router'
import { noticeShown } from '@vitrina/shell/notices'
import { Button, type ButtonProps } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { type ComponentType, useState } from 'react'
import { loadShopDialog } from './dialogs.ts'
import type { ShopDialogProps } from './ShopDialog.tsx'
import { shopsTexts as texts } from './texts.ts'

export interface ShopFormProps {
  /** null for a new one. */
  shop: ShopSummary | null
  branches: readonly ShopBranch[]
  kind?: ButtonProps['kind']
}

/** The button that opens the form of a shop; the loader runs again after saving. */
export function ShopForm({ shop, branches, kind }: ShopFormProps) {
  const notify = useUnit(noticeShown)
  const [opened, setOpened] = useState<{ Window: ComponentType<ShopDialogProps> } | null>(null)
  const open = () =>
    loadShopDialog().then(
      ({ default: Window }) => setOpened({ Window }),
      () => notify({ kind: 'error', text: texts.windowFailed }),
    )
  return (
    <>
      <Button kind={kind} onClick={open}>
        {shop ? texts.edit : texts.add}
      </Button>
      {opened && (
        <ShopDialogHost Window={opened.Window} shop={shop} branches={branches} onClosed={() => setOpened(null)} />
      )}
    </>
  )
}

interface ShopDialogHostProps extends Omit<ShopDialogProps, 'onSaved'> {
  Window: ComponentType<ShopDialogProps>
}

function ShopDialogHost({ Window, onClosed, ...dialogProps }: ShopDialogHostProps) {
  const { revalidate } = useRevalidator()
  const saved = () => {
    onClosed()
    void revalidate()
  }
  return <Window {...dialogProps} onSaved={saved} onClosed={onClosed} />
}
