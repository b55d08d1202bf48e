import { countSheet, type MatrixView, matrixWorkbook, shelfLabels } from '@vitrina/contracts/site/shops'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useUnit } from 'effector-react'
import { type ComponentType, useEffect, useState } from 'react'
import { loadCountMode, loadImportDialog, prefetchDialogs } from './dialogs.ts'
import styles from './MatrixPage.module.css'
import { matrixTexts as texts } from './texts.ts'

interface DialogProps {
  shopId: string
  from: string
  onClosed: () => void
}

export interface MatrixActionsProps {
  shop: MatrixView['shop']
  isCounting: boolean
  from: string
}

/** The files of the matrix and the counting of its shelf; the dialogs are loaded on demand. */
export function MatrixActions({ shop, isCounting, from }: MatrixActionsProps) {
  const notify = useUnit(noticeShown)
  const [opened, setOpened] = useState<{ Window: ComponentType<DialogProps> } | null>(null)
  const open = (load: () => Promise<{ default: ComponentType<DialogProps> }>) =>
    load().then(
      ({ default: Window }) => setOpened({ Window }),
      () => notify({ kind: 'error', text: texts.windowFailed }),
    )
  useEffect(() => {
    if (isCounting) void open(loadCountMode)
  }, [isCounting])
  return (
    <span className={styles.actions} onPointerEnter={prefetchDialogs}>
      <Button kind="strong" onClick={() => open(loadCountMode)}>
        {texts.countMode}
      </Button>
      <a href={countSheet(shop.id)} className={buttonClass({})} download>
        {texts.print}
      </a>
      <a href={shelfLabels(shop.id)} className={buttonClass({})} download>
        {texts.labels}
      </a>
      <a href={matrixWorkbook(shop.id)} className={buttonClass({})} download>
        {texts.download}
      </a>
      <Button onClick={() => open(loadImportDialog)}>{texts.load}</Button>
      {opened && <opened.Window shopId={shop.id} from={from} onClosed={() => setOpened(null)} />}
    </span>
  )
}
