import type { Estimate } from '@vitrina/contracts/site/estimates'
import { noticeShown } from '@vitrina/shell/notices'
import { useUnit } from 'effector-react'
import { loadLinkDialog } from '../customer-link/dialogs.ts'
import { loadFileDialog } from '../estimate-file/dialogs.ts'
import { fileTexts } from '../estimate-file/texts.ts'
import { LazyDialog } from './dialogs/LazyDialog.tsx'
import { loadCalculationDialog, loadPartDialog, loadSendDialog, loadVersionsDialog } from './dialogs/loaders.ts'
import { changeRequested } from './model.ts'

export type Tool = 'link' | 'file' | 'calculation' | 'part' | 'versions' | 'send'

export interface EstimateToolsProps {
  estimate: Estimate
  isReadOnly: boolean
  /** The open dialog; null for none. */
  opened: Tool | null
  /** Must keep its identity between renders. */
  onClosed: () => void
}

/** Actions on an estimate that open a dialog. */
export function EstimateTools({ estimate, isReadOnly, opened, onClosed }: EstimateToolsProps) {
  const { change, notice } = useUnit({ change: changeRequested, notice: noticeShown })
  const { id } = estimate
  const read = () => {
    change({ kind: 'read' })
    onClosed()
  }
  return (
    <>
      {opened === 'link' && <LazyDialog load={loadLinkDialog} props={{ estimate, onClosed }} />}
      {opened === 'file' && (
        <LazyDialog
          load={loadFileDialog}
          props={{
            estimateId: id,
            onClosed,
            onSaved: ({ goods, free }) => {
              notice({ kind: 'success', text: fileTexts.created(goods, free) })
              read()
            },
          }}
        />
      )}
      {opened === 'calculation' && (
        <LazyDialog
          load={loadCalculationDialog}
          props={{
            estimate,
            line: null,
            sectionId: null,
            onClosed,
            onCalculated: (changes) => {
              change({ kind: 'write', changes })
              onClosed()
            },
          }}
        />
      )}
      {opened === 'part' && <LazyDialog load={loadPartDialog} props={{ estimate, onClosed }} />}
      {opened === 'versions' && (
        <LazyDialog load={loadVersionsDialog} props={{ estimate, isReadOnly, onClosed, onRestored: read }} />
      )}
      {opened === 'send' && <LazyDialog load={loadSendDialog} props={{ estimate, onClosed }} />}
    </>
  )
}
