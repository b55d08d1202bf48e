import { ACCEPTED_FILE_TYPES, canRetryUpload, sizeText } from '@vitrina/site/file-sending'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { CloseIcon, PlusIcon, RetryIcon } from '../icon/signs.tsx'
import styles from './FilesField.module.css'
import { filesTexts as texts } from './texts.ts'
import { useDrop } from './use-drop.ts'

/** A file that is being uploaded, or was refused; `fault` is '' during the upload. */
export interface FileUpload {
  id: string
  file: File
  percent: number
  fault: string
}

export interface FilesFieldProps<Upload extends FileUpload = FileUpload> {
  /** '' where the context says what the files are. */
  label?: string
  /** Label of the button; «Добавить файл» by default. */
  add?: string
  hint: string
  /** Uploaded files, if the field lists them. */
  sent?: readonly { id: string; name: string; size: number }[]
  uploads: readonly Upload[]
  /** The maximum number of files is reached. */
  isFull: boolean
  /** Why files were rejected, or are required. */
  error?: string | undefined
  onChoose: (files: readonly File[]) => void
  onRetry: (upload: Upload) => void
  onCancel: (upload: Upload) => void
  onRemove?: (id: string) => void
}

/** Files chosen with a button or dropped, uploaded at once with progress, removed with one press. */
export function FilesField<Upload extends FileUpload>(props: FilesFieldProps<Upload>) {
  const { label = '', add = texts.add, hint, sent = [], uploads, isFull, error, onChoose, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  const { isOver, ...drop } = useDrop(onChoose)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])])
    // Lets the same file be chosen again after it was removed.
    currentTarget.value = ''
  }
  return (
    <div className={styles.field} data-over={isOver || undefined} {...drop}>
      {label && <p className={styles.label}>{label}</p>}
      {(sent.length > 0 || uploads.length > 0) && (
        <ul className={styles.files}>
          {sent.map(({ id, name, size }) => (
            <li key={id} className={styles.file}>
              <span className={styles.name}>{name}</span>
              <span className={styles.quiet}>{sizeText(size)}</span>
              <IconButton label={texts.remove(name)} icon={<CloseIcon size={20} />} onClick={() => onRemove?.(id)} />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} {...props} />
          ))}
        </ul>
      )}
      <div className={styles.choose}>
        <Button size="sm" disabled={isFull} onClick={() => input.current?.click()}>
          <PlusIcon size={20} />
          {add}
        </Button>
        <span className={styles.drop}>{texts.drop}</span>
      </div>
      <p className={styles.quiet}>{hint}</p>
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILE_TYPES}
        aria-label={add}
        onChange={onChange}
      />
    </div>
  )
}

type UploadRowProps<Upload extends FileUpload> = Pick<FilesFieldProps<Upload>, 'onRetry' | 'onCancel'> & {
  upload: Upload
}

/** A file that is being uploaded, or was refused, with the reason. */
function UploadRow<Upload extends FileUpload>({ upload, onRetry, onCancel }: UploadRowProps<Upload>) {
  const { file, percent, fault } = upload
  const isSending = fault === ''
  return (
    <li className={styles.file}>
      <span className={styles.name}>{file.name}</span>
      {isSending ? (
        <span className={styles.progress}>
          <progress className={styles.bar} max={100} value={percent} aria-label={file.name} />
          <span className={styles.quiet}>{percent < 100 ? texts.sending(percent) : texts.checking}</span>
        </span>
      ) : (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
      {canRetryUpload(fault) && (
        <IconButton label={texts.again(file.name)} icon={<RetryIcon size={20} />} onClick={() => onRetry(upload)} />
      )}
      <IconButton
        label={isSending ? texts.cancel(file.name) : texts.remove(file.name)}
        icon={<CloseIcon size={20} />}
        onClick={() => onCancel(upload)}
      />
    </li>
  )
}
