import { type Estimate, estimateFilePath } from '@vitrina/contracts/site/estimates'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { fileTexts } from '../estimate-file/texts.ts'
import { loadFileDialog } from '../estimate-file/windows.ts'
import styles from './EstimateSections.module.css'
import { changeWanted } from './model.ts'
import { estimateTexts as texts } from './texts.ts'
import { Window } from './windows/Window.tsx'
import { loadCalculationDialog, loadPartDialog, loadSendDialog, loadVersionsDialog } from './windows/windows.ts'

type Tool = 'file' | 'calculation' | 'part' | 'versions' | 'send'

const fetchAhead = (): void => void loadSendDialog().catch(() => undefined)

/** What else can be done with an estimate, each in a window of its own, and its files. */
export function EstimateTools({ estimate, isReadOnly }: { estimate: Estimate; isReadOnly: boolean }) {
  const { change, notice } = useUnit({ change: changeWanted, notice: noticeShown })
  const [opened, setOpened] = useState<Tool | null>(null)
  const onClosed = useCallback(() => setOpened(null), [])
  const { id } = estimate
  const tools: readonly Tool[] = isReadOnly
    ? ['part', 'versions', 'send']
    : ['file', 'calculation', 'part', 'versions', 'send']
  const link = buttonClass({ size: 'sm' })
  const read = () => {
    change({ kind: 'read' })
    onClosed()
  }
  return (
    <>
      <div className={styles.strip} onPointerEnter={fetchAhead}>
        {tools.map((tool) => (
          <Button key={tool} size="sm" onClick={() => setOpened(tool)}>
            {texts.tools[tool]}
          </Button>
        ))}
        <a className={link} href={`${estimateFilePath(id)}?format=pdf&view=1`} target="_blank" rel="noreferrer">
          {texts.print}
        </a>
        <a className={link} href={`${estimateFilePath(id)}?format=pdf`} download>
          {texts.toPdf}
        </a>
        <a className={link} href={`${estimateFilePath(id)}?format=pdf&face=customer`} download>
          {texts.toCustomerPdf}
        </a>
        <a className={link} href={`${estimateFilePath(id)}?format=xlsx`} download>
          {texts.toXlsx}
        </a>
      </div>
      {opened === 'file' && (
        <Window
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
        <Window
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
      {opened === 'part' && <Window load={loadPartDialog} props={{ estimate, onClosed }} />}
      {opened === 'versions' && (
        <Window load={loadVersionsDialog} props={{ estimate, isReadOnly, onClosed, onRestored: read }} />
      )}
      {opened === 'send' && <Window load={loadSendDialog} props={{ estimate, onClosed }} />}
    </>
  )
}
