import type { EstimateNamesForm } from '@vitrina/contracts/forms/estimate-names'
import { useNavigate } from '@vitrina/federation/router'
import { $api } from '@vitrina/shell/api'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useRef, useState } from 'react'
import { loadNamesDialog, prefetchNamesDialog } from '../estimates/dialogs.ts'
import { newKey } from '../estimates/key.ts'
import { createFx, dialogFailed, sourceFailed } from '../estimates/model.ts'
import { linesFrom, orderSource } from '../estimates/sources.ts'
import { orderTexts as texts } from './texts.ts'

/** Creates an estimate from the order, at its prices; a retry sends the same request. */
export function ToEstimate({ number, objectName }: { number: string; objectName: string }) {
  const { api, create, failed, unread } = useUnit({
    api: $api,
    create: createFx,
    failed: dialogFailed,
    unread: sourceFailed,
  })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const lines = useRef<ReturnType<typeof linesFrom>>(null)
  const close = useCallback(() => setOpen(false), [])
  const onFailed = useCallback(() => {
    failed()
    setOpen(false)
  }, [failed])
  const NamesDialog = useLazyComponent(loadNamesDialog, isOpen, onFailed)
  const open = () => {
    lines.current = null
    setKey(newKey())
    setOpen(true)
  }
  const make = async (names: EstimateNamesForm) => {
    // A retry reuses the lines that were read already.
    lines.current ??= linesFrom(api, orderSource(number))
    const read = await lines.current.catch((error) => {
      lines.current = null
      unread(error)
      throw error
    })
    const { id } = await create({ body: { ...names, key, lines: read } })
    void navigate(paths.estimate(id))
  }
  return (
    <>
      <Button onPointerEnter={prefetchNamesDialog} onClick={open}>
        {texts.toEstimate}
      </Button>
      {isOpen && NamesDialog && (
        <NamesDialog
          title={texts.estimateTitle}
          submitText={texts.estimateSubmit}
          names={{ name: texts.estimateName(number), objectName }}
          draft={`estimate-1:order-${number}`}
          onSubmit={make}
          onClosed={close}
        />
      )}
    </>
  )
}
