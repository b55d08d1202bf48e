import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { classNames } from '@vitrina/ui/class-names'
import { Notice } from '@vitrina/ui/Notice'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { $sourceFault } from '../model.ts'
import { writeTexts as texts } from '../texts.ts'
import { Examples } from './Examples.tsx'
import { FileBox } from './FileBox.tsx'
import { $fileFault, $source, filesAdded, listSubmitted, textTyped } from './model.ts'
import styles from './WriteList.module.css'

/** Whether a drag carries files. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** The input of a list: text, pasted cells, or files, which can be dropped anywhere on it. */
export function WriteList({ list }: { list: RefObject<HTMLTextAreaElement | null> }) {
  const { source, fault, type, give, read } = useUnit({
    source: $source,
    fault: $sourceFault,
    type: textTyped,
    give: filesAdded,
    read: listSubmitted,
  })
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    give([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    // Copied cells have both a text and a picture on the clipboard.
    if (clipboardData.types.includes('text/plain')) return
    give([...clipboardData.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three to give a file
    <div
      className={classNames(styles.root, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.about}>{texts.about}</p>
      <TextArea
        ref={list}
        label={texts.list}
        className={styles.list}
        placeholder={texts.placeholder}
        value={source.text}
        rows={10}
        spellCheck={false}
        error={fault}
        maxLength={quickOrderLimits.rows * quickOrderLimits.textLength}
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read()
        }}
      />
      <FileBox isOver={isOver} />
      <FileFault />
      <Examples />
    </div>
  )
}

function FileFault() {
  const fault = useUnit($fileFault)
  return fault && <Notice kind="error" title={fault} live />
}
