import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import { useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { newKey } from './key.ts'
import { $list, createFx, renameFx, windowFailed } from './model.ts'
import type { Names } from './NamesDialog.tsx'
import { loadNamesDialog } from './names-window.ts'
import { estimatesTexts as texts } from './texts.ts'

export interface NamingProps {
  /** What gets another name; `new` for an estimate that is yet to be made, null for nothing. */
  estimate: EstimateSummary | 'new' | null
  /** Has to be the same at every render. */
  onClosed: () => void
}

/** A failure is told by the window, which stays. */
const stays = () => undefined

/** The window of names. A new estimate is opened as soon as it is made. */
export function Naming({ estimate, onClosed }: NamingProps) {
  const { list, create, rename, failed } = useUnit({
    list: $list,
    create: createFx,
    rename: renameFx,
    failed: windowFailed,
  })
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const onFailed = useCallback(() => {
    failed()
    onClosed()
  }, [failed, onClosed])
  const NamesDialog = useOnDemand(loadNamesDialog, estimate !== null, onFailed)
  if (!estimate || !NamesDialog) return null
  if (estimate === 'new') {
    const make = (names: Names) =>
      create({ body: { ...names, key } }).then(({ id }) => navigate(paths.estimate(id)), stays)
    return <NamesDialog title={texts.create} submitText={texts.createSubmit} onSubmit={make} onClosed={onClosed} />
  }
  const { id, name, objectName } = estimate
  const version = list?.find((one) => one.id === id)?.version ?? estimate.version
  return (
    <NamesDialog
      title={texts.renameTitle}
      submitText={texts.renameSubmit}
      names={{ name, objectName: objectName ?? '' }}
      onSubmit={(names) => rename({ params: { id }, body: { ...names, version } }).then(onClosed, stays)}
      onClosed={onClosed}
    />
  )
}
