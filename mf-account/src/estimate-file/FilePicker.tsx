import type { EstimateTable } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { useRef, useState } from 'react'
import styles from './FileDialog.module.css'
import { readTable, UnreadableFileError } from './read-table.ts'
import { fileTexts as texts } from './texts.ts'

export interface FilePickerProps {
  /** Name of the open file; '' for none. */
  name: string
  onRead: (name: string, table: EstimateTable) => void
  onFailed: (why: string) => void
}

/** Chooses a file by dialog or by drop. The gateway detects the format by content. */
export function FilePicker({ name, onRead, onFailed }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const open = async (file: File | undefined) => {
    if (!file || isReading) return
    setReading(true)
    onFailed('')
    try {
      onRead(file.name, await readTable(file))
    } catch (error) {
      onFailed(error instanceof UnreadableFileError ? error.message : texts.fileFailed)
    } finally {
      setReading(false)
      // Lets the same file be chosen again after it was corrected.
      if (input.current) input.current.value = ''
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on; the button does the same
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void open(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose}
        accept=".xlsx,.csv,.txt"
        onChange={(event) => open(event.target.files?.[0])}
      />
      <div className={styles.fileWords}>
        {name !== '' && <p className={styles.fileName}>{name}</p>}
        <p className={styles.hint}>{isReading ? texts.reading : texts.about}</p>
      </div>
      <div className={styles.choose}>
        <Button loading={isReading} onClick={() => input.current?.click()}>
          {name === '' ? texts.choose : texts.chooseOther}
        </Button>
        <span className={styles.dropHint}>{texts.dropHere}</span>
      </div>
    </div>
  )
}
