import type { EstimateNamesForm } from '@vitrina/contracts/forms/estimate-names'
import type { EstimateLineInput } from '@vitrina/contracts/site/estimate-changes'
import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import { useNavigate } from '@vitrina/federation/router'
import { $api } from '@vitrina/shell/api'
import { paths } from '@vitrina/site/paths'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useRef, useState } from 'react'
import { loadNamesDialog } from './dialogs.ts'
import { newKey } from './key.ts'
import { $list, createFx, dialogFailed, renameFx, sourceFailed } from './model.ts'
import { SourceChoice } from './SourceChoice.tsx'
import { linesFrom, type Source } from './sources.ts'
import { estimatesTexts as texts } from './texts.ts'

export interface LazyNamesDialogProps {
  /** The estimate to rename; `new` creates one, null closes the dialog. */
  estimate: EstimateSummary | 'new' | null
  /** Must keep its identity between renders. */
  onClosed: () => void
}

/** The dialog of names. A created estimate is opened at once. */
export function LazyNamesDialog({ estimate, onClosed }: LazyNamesDialogProps) {
  const { api, list, create, rename, failed, unread } = useUnit({
    api: $api,
    list: $list,
    create: createFx,
    rename: renameFx,
    failed: dialogFailed,
    unread: sourceFailed,
  })
  const navigate = useNavigate()
  const [key, setKey] = useState(newKey)
  const [source, setSource] = useState<Source>('')
  /** The lines read from the source, so that a retry sends the same. */
  const read = useRef<{ source: Source; lines: EstimateLineInput[] } | null>(null)
  const onFailed = useCallback(() => {
    failed()
    onClosed()
  }, [failed, onClosed])
  const NamesDialog = useLazyComponent(loadNamesDialog, estimate !== null, onFailed)
  if (!estimate || !NamesDialog) return null
  if (estimate === 'new') {
    const make = async (names: EstimateNamesForm) => {
      let lines: EstimateLineInput[] = []
      if (source !== '') {
        try {
          if (read.current?.source !== source) read.current = { source, lines: await linesFrom(api, source) }
          lines = read.current.lines
        } catch (error) {
          unread(error)
          throw error
        }
      }
      const body = { ...names, key, ...(lines.length > 0 && { lines }) }
      const { id } = await create({ body })
      void navigate(paths.estimate(id))
    }
    const choose = (chosen: Source) => {
      setSource(chosen)
      setKey(newKey())
    }
    return (
      <NamesDialog
        title={texts.create}
        submitText={texts.createSubmit}
        draft="estimate-1:new"
        more={<SourceChoice value={source} onChange={choose} />}
        onSubmit={make}
        onClosed={onClosed}
      />
    )
  }
  const { id, name, objectName } = estimate
  const version = list?.find((one) => one.id === id)?.version ?? estimate.version
  return (
    <NamesDialog
      title={texts.renameTitle}
      submitText={texts.renameSubmit}
      draft={`estimate-1:${id}`}
      names={{ name, objectName: objectName ?? '' }}
      onSubmit={(names) => rename({ params: { id }, body: { ...names, version } }).then(onClosed)}
      onClosed={onClosed}
    />
  )
}
