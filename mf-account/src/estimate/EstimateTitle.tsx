import type { Estimate } from '@vitrina/contracts/site/estimates'
import { useNavigate } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { PencilIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { loadNamesDialog, prefetchNamesDialog } from '../estimates/dialogs.ts'
import { dialogFailed, removeFx } from '../estimates/model.ts'
import { estimatesTexts } from '../estimates/texts.ts'
import styles from './EstimateTitle.module.css'
import { changeRequested } from './model.ts'
import { estimateTexts as texts } from './texts.ts'

/** The model reports the failure; the page stays. */
const noop = () => undefined

/** The name of the estimate, and the actions on the whole of it. */
export function EstimateTitle({ estimate, isReadOnly }: { estimate: Estimate; isReadOnly: boolean }) {
  const { id, name, objectName, changedAt } = estimate
  const [isNaming, setNaming] = useState(false)
  const { change, remove, failed } = useUnit({ change: changeRequested, remove: removeFx, failed: dialogFailed })
  const navigate = useNavigate()
  const onFailed = useCallback(() => {
    failed()
    setNaming(false)
  }, [failed])
  const NamesDialog = useLazyComponent(loadNamesDialog, isNaming, onFailed)
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className={styles.below}>
        <p className={styles.about}>{[objectName, texts.changed(formatDate(changedAt))].filter(Boolean).join(' · ')}</p>
        {!isReadOnly && (
          <IconButton
            label={estimatesTexts.rename}
            icon={<PencilIcon size={20} />}
            onPointerEnter={prefetchNamesDialog}
            onClick={() => setNaming(true)}
          />
        )}
        <IconButton
          label={estimatesTexts.remove}
          icon={<TrashIcon size={20} />}
          onClick={() => remove({ id, name }).then(() => navigate(paths.objectsAndEstimates()), noop)}
        />
      </div>
      {isNaming && NamesDialog && (
        <NamesDialog
          title={estimatesTexts.renameTitle}
          submitText={estimatesTexts.renameSubmit}
          names={{ name, objectName: objectName ?? '' }}
          draft={`estimate-1:${id}`}
          onSubmit={async (names) => {
            change({ kind: 'names', name: names.name, objectName: names.objectName || null })
            setNaming(false)
          }}
          onClosed={() => setNaming(false)}
        />
      )}
    </>
  )
}
