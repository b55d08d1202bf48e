import type { EstimateLine } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { CheckMark } from '@vitrina/ui/Checkbox'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { PencilIcon } from '@vitrina/ui/page-signs'
import { ChevronDownIcon, ChevronUpIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { memo, useState } from 'react'
import { EstimateRow } from './EstimateRow.tsx'
import styles from './EstimateSections.module.css'
import { LineFacts, type LineFactsProps } from './LineFacts.tsx'
import { LineForm, type LineNeed } from './LineForm.tsx'
import { changeRequested } from './model.ts'
import { estimateTexts as texts } from './texts.ts'
import { LINE_TYPE } from './use-drop.ts'

export interface EditableLineProps extends LineFactsProps {
  isReadOnly: boolean
  /** The line belongs to a calculation with several lines, whose head above them changes the sizes. */
  isGrouped: boolean
  /** Id of the line before it in its section; undefined for the first one. */
  above: string | undefined
  /** Id of the line to stand before after moving down, null for the end; undefined for the last one. */
  below: string | null | undefined
  isChosen: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onRemove: (line: EstimateLine) => void
  /** Opens the search for a product that replaces a free line. */
  onMatch: (line: EstimateLine) => void
  /** Opens the sizes that the line was calculated from. */
  onSizes: (line: EstimateLine) => void
}

/** A line of the estimate with its need, which is edited in place. Memoised: its props must keep their identity. */
export const EditableLine = memo(function EditableLine(props: EditableLineProps) {
  const {
    shares,
    line,
    calculation,
    isReadOnly,
    isGrouped,
    above,
    below,
    isChosen,
    onChoose,
    onRemove,
    onMatch,
    onSizes,
  } = props
  const [isOpen, setOpen] = useState(false)
  const change = useUnit(changeRequested)
  const name = line.product?.name ?? line.name
  const move = (before: string | null, sectionId = line.sectionId) =>
    change({ kind: 'write', changes: [{ kind: 'move_line', id: line.id, sectionId, before }] })
  const save = ({ sectionId, ...need }: LineNeed) => {
    change({ kind: 'write', changes: [{ kind: 'line', id: line.id, ...need }] })
    if (sectionId !== undefined && sectionId !== line.sectionId) move(null, sectionId)
    setOpen(false)
  }
  return (
    <div className={styles.line}>
      {line.idcode === null ? (
        <span className={styles.choice} />
      ) : (
        <CheckMark
          className={styles.choice}
          aria-label={texts.choose(name)}
          checked={isChosen}
          onChange={(event) => onChoose([line.id], event.target.checked)}
        />
      )}
      <div>
        <EstimateRow line={line} isReadOnly={isReadOnly}>
          <LineFacts shares={shares} line={line} calculation={calculation} />
          {!isReadOnly && (
            <div className={styles.tools}>
              <span
                className={styles.drag}
                title={texts.drag(name)}
                draggable
                aria-hidden="true"
                onDragStart={(event) => {
                  event.dataTransfer.setData(LINE_TYPE, line.id)
                  event.dataTransfer.effectAllowed = 'move'
                }}
              >
                ⠿
              </span>
              <IconButton
                label={texts.changeNeed(name)}
                icon={<PencilIcon size={20} />}
                onClick={() => setOpen(true)}
              />
              {above !== undefined && (
                <IconButton label={texts.lineUp(name)} icon={<ChevronUpIcon size={20} />} onClick={() => move(above)} />
              )}
              {below !== undefined && (
                <IconButton
                  label={texts.lineDown(name)}
                  icon={<ChevronDownIcon size={20} />}
                  onClick={() => move(below)}
                />
              )}
              {line.idcode === null && (
                <Button size="sm" kind="ghost" aria-label={texts.matchTo(name)} onClick={() => onMatch(line)}>
                  {texts.matchLine}
                </Button>
              )}
              {line.calculationId !== null && !isGrouped && (
                <Button size="sm" kind="ghost" aria-label={texts.sizesOf(name)} onClick={() => onSizes(line)}>
                  {texts.changeSizes}
                </Button>
              )}
              <IconButton label={texts.remove(name)} icon={<TrashIcon size={20} />} onClick={() => onRemove(line)} />
            </div>
          )}
        </EstimateRow>
        {isOpen && !isReadOnly && (
          <LineForm
            line={line}
            sections={shares.sections}
            draft={`need-1:${line.id}`}
            onSave={save}
            onCancel={() => setOpen(false)}
          />
        )}
      </div>
    </div>
  )
})
