import { $api, errorMessage } from '@vitrina/shell/api'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { Dialog } from '@vitrina/ui/Dialog'
import { Notice } from '@vitrina/ui/Notice'
import { Stack } from '@vitrina/ui/Stack'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { newKey } from '../estimates/key.ts'
import { detailOf } from '../failure/failure.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import { guessColumns } from './columns.ts'
import styles from './FileDialog.module.css'
import { FilePicker } from './FilePicker.tsx'
import { fileDraftKey, type OpenedFile, readOpenedFile, saveOpenedFile } from './opened-file-storage.ts'
import { missingIn, Review } from './Review.tsx'
import { linesOf } from './rows.ts'
import { type SaveResult, saveLines } from './save-lines.ts'
import { fileTexts as texts } from './texts.ts'

interface FileDialogProps {
  /** The estimate to add the lines to; undefined for a new one. */
  estimateId?: string
  onSaved: (saved: SaveResult) => void
  onClosed: () => void
}

const MAX_LINES = 500
const MAX_NAME_LENGTH = 120
/** A longer table cannot fit into an estimate. */
const MAX_ROWS = 520

const withoutEnding = (name: string): string => name.replace(/\.[a-z\d]{2,5}$/i, '').slice(0, MAX_NAME_LENGTH)

/** Turns a file into an estimate: assigns its columns, checks its rows, matches its codes. */
function FileDialog({ estimateId, onSaved, onClosed }: FileDialogProps) {
  const api = useUnit($api)
  const draft = fileDraftKey(useDraftOwner(), estimateId ?? 'new')
  const [file, setFile] = useState<OpenedFile | null>(() => readOpenedFile(draft))
  const [byName, setByName] = useState(true)
  const [failure, setFailure] = useState('')
  const [nameFault, setNameFault] = useState('')
  const [progress, setProgress] = useState<{ text: string; share: number } | null>(null)
  const [key, setKey] = useState(newKey)
  const memory = useRef<Parameters<typeof saveLines>[1]['memory']>({ written: null })
  const name = useRef<HTMLInputElement>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const show = (opened: OpenedFile | null) => {
    setFile(opened)
    saveOpenedFile(draft, opened)
    setFailure('')
    // Changed lines get a new key.
    setKey(newKey())
    memory.current = { written: null }
  }
  const found = useMemo(() => (file ? linesOf(file.table, file.head, file.columns) : { lines: [], faults: [] }), [file])
  const { lines } = found
  const isTooLong = lines.length > MAX_LINES || (file?.table.total ?? 0) > MAX_ROWS
  const isReady = file !== null && lines.length > 0 && !isTooLong && missingIn(file.columns) === null

  const save = async () => {
    const given = name.current?.value.trim() ?? ''
    setNameFault(!estimateId && given === '' ? texts.nameMissing : '')
    if (!isReady || progress || (!estimateId && given === '')) return
    setFailure('')
    setProgress({ text: texts.saving, share: 0 })
    const { signal } = leaving.current
    const onStep = (done: number, of: number) =>
      setProgress({ text: done < of ? texts.matching(done, of) : texts.saving, share: of === 0 ? 1 : done / of })
    try {
      const saved = await saveLines(api, {
        lines,
        estimateId: estimateId ?? null,
        name: given,
        key,
        memory: memory.current,
        byName,
        signal,
        onStep,
      })
      saveOpenedFile(draft, null)
      onSaved(saved)
    } catch (error) {
      if (signal.aborted) return
      setProgress(null)
      setFailure(detailOf(error) || errorMessage(error))
    }
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={estimateId ? texts.addTitle : texts.title}
      footer={
        <div className={styles.buttons}>
          {progress && (
            <label className={styles.progress}>
              <span role="status">{progress.text}</span>
              <progress max={1} value={progress.share} />
            </label>
          )}
          <Button onClick={onClosed}>{texts.cancel}</Button>
          <Button kind="strong" disabled={!isReady} loading={progress !== null} onClick={save}>
            {estimateId ? texts.add(lines.length) : texts.create(lines.length)}
          </Button>
        </div>
      }
    >
      <Stack gap={4}>
        <FilePicker
          name={file?.name ?? ''}
          onRead={(opened, table) => show({ name: opened, table, ...guessColumns(table.rows) })}
          onFailed={setFailure}
        />
        {failure && <Notice kind="error" title={failure} live />}
        {file && isTooLong && (
          <Notice kind="error" title={texts.tooManyLines(Math.max(lines.length, file.table.total), MAX_LINES)} live />
        )}
        {file && !isTooLong && (
          <>
            {!estimateId && (
              <TextField
                ref={name}
                key={file.name}
                label={texts.name}
                defaultValue={withoutEnding(file.name)}
                maxLength={MAX_NAME_LENGTH}
                error={nameFault}
              />
            )}
            <div>
              <h3 className={styles.heading}>{texts.columnsTitle}</h3>
              <p className={styles.hint}>{texts.columnsHint}</p>
            </div>
            <ColumnsTable file={file} onChange={(columns) => show({ ...file, columns })} />
            <Review found={found} columns={file.columns} />
            <Checkbox
              label={texts.byName}
              hint={texts.byNameHint}
              checked={byName}
              onChange={(event) => {
                setByName(event.target.checked)
                memory.current = { written: null }
              }}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

export default withDraftOwner(FileDialog)
