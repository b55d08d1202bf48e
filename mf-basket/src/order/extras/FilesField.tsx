import { formatNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { IconButton } from '@vitrina/ui/IconButton'
import { CloseIcon, PlusIcon, RetryIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { $sentFiles } from '../form/model.ts'
import { orderTexts } from '../texts.ts'
import styles from './FilesField.module.css'
import { $isFull, $uploads, fileRemoved, filesChosen, type Upload, uploadAgain, uploadRemoved } from './model.ts'
import { FILE_LIMITS } from './send-file.ts'

const texts = orderTexts.extras

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))}\u00a0КБ`
    : `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)}\u00a0МБ`

/** Papers for the order: chosen by a button or dropped, sent at once, taken away by one press. */
export function FilesField() {
  const { sent, uploads, isFull, choose, remove } = useUnit({
    sent: $sentFiles,
    uploads: $uploads,
    isFull: $isFull,
    choose: filesChosen,
    remove: fileRemoved,
  })
  const input = useRef<HTMLInputElement>(null)
  const { isOver, ...drop } = useDrop(choose)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    choose([...(currentTarget.files ?? [])])
    // The same file can be chosen again after it was taken away.
    currentTarget.value = ''
  }
  const hasRoom = sent.length + uploads.length < FILE_LIMITS.count
  return (
    <div className={styles.field} data-over={isOver || undefined} {...drop}>
      <p className={styles.label}>{texts.files}</p>
      {(sent.length > 0 || uploads.length > 0) && (
        <ul className={styles.files}>
          {sent.map(({ id, name, size }) => (
            <li key={id} className={styles.file}>
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>{sizeText(size)}</span>
              <IconButton label={texts.removeFile(name)} icon={<CloseIcon size={20} />} onClick={() => remove(id)} />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <div className={styles.choose}>
        <Button size="sm" disabled={!hasRoom} onClick={() => input.current?.click()}>
          <PlusIcon size={20} />
          {texts.addFile}
        </Button>
        <span className={styles.drop}>{texts.drop}</span>
      </div>
      <p className={styles.hint}>{texts.filesHint(FILE_LIMITS.count)}</p>
      {isFull && (
        <p className={styles.fault} role="status">
          {texts.filesFull(FILE_LIMITS.count)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.png,.jpg,.jpeg,.webp,.heic,.xlsx,.docx,.ods,.odt,.csv,.txt"
        aria-label={texts.addFile}
        onChange={onChange}
      />
    </div>
  )
}

function UploadRow({ upload: { id, file, percent, fault } }: { upload: Upload }) {
  const { again, remove } = useUnit({ again: uploadAgain, remove: uploadRemoved })
  return (
    <li className={styles.file}>
      <span className={styles.name}>{file.name}</span>
      {fault === '' ? (
        <span className={styles.progress}>
          <progress className={styles.bar} max={100} value={percent} aria-label={file.name} />
          <span className={styles.size}>{texts.sendingFile(percent)}</span>
        </span>
      ) : (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
      {fault === texts.fileFailed && (
        <IconButton label={texts.retryFile(file.name)} icon={<RetryIcon size={20} />} onClick={() => again(id)} />
      )}
      <IconButton label={texts.removeFile(file.name)} icon={<CloseIcon size={20} />} onClick={() => remove(id)} />
    </li>
  )
}

/** What takes dropped files; `isOver` while they are held above it. */
function useDrop(choose: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      choose([...event.dataTransfer.files])
    },
  }
}
