import { useNavigate } from '@vitrina/federation/router'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { loadFileDialog, prefetchFileDialog } from '../estimate-file/dialogs.ts'
import { fileTexts } from '../estimate-file/texts.ts'
import { broadcastToTabsFx, dialogFailed } from './model.ts'
import { estimatesTexts as texts } from './texts.ts'

/** Buttons that create an estimate from a source. */
export function SourceActions() {
  const [isOpen, setOpen] = useState(false)
  const { failed, notice, tell } = useUnit({ failed: dialogFailed, notice: noticeShown, tell: broadcastToTabsFx })
  const navigate = useNavigate()
  const close = useCallback(() => setOpen(false), [])
  const onFailed = useCallback(() => {
    failed()
    setOpen(false)
  }, [failed])
  const FileDialog = useLazyComponent(loadFileDialog, isOpen, onFailed)
  return (
    <>
      <Button onPointerEnter={prefetchFileDialog} onClick={() => setOpen(true)}>
        {texts.fromFile}
      </Button>
      {isOpen && FileDialog && (
        <FileDialog
          onClosed={close}
          onSaved={({ id, goods, free }) => {
            close()
            void tell({ id })
            notice({ kind: 'success', text: fileTexts.created(goods, free) })
            void navigate(paths.estimate(id))
          }}
        />
      )}
    </>
  )
}
