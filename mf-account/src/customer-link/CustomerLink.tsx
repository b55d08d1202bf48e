import type { Estimate } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { fetchLinkAhead, loadLinkDialog } from './link-window.ts'
import { windowFailed } from './model.ts'
import { linkTexts as texts } from './texts.ts'

/** Opens the links by which customers see the estimate. */
export function CustomerLink({ estimate }: { estimate: Estimate }) {
  const [isOpen, setOpen] = useState(false)
  const failed = useUnit(windowFailed)
  const close = useCallback(() => setOpen(false), [])
  const onFailed = useCallback(() => {
    failed()
    close()
  }, [failed, close])
  const LinkDialog = useOnDemand(loadLinkDialog, isOpen, onFailed)
  return (
    <>
      <Button size="sm" onPointerEnter={fetchLinkAhead} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && LinkDialog && <LinkDialog estimate={estimate} onClosed={close} />}
    </>
  )
}
