import {
  type ObjectFileView,
  objectFileAddress,
  objectFileLimits,
  objectFilesAddress,
} from '@vitrina/contracts/site/object-files'
import { formatDate } from '@vitrina/site/dates'
import { type StoredFile, sizeText } from '@vitrina/site/file-sending'
import { useHydrated } from '@vitrina/ui/alive'
import { FilesField } from '@vitrina/ui/FilesField'
import { IconButton } from '@vitrina/ui/IconButton'
import { CloseIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useUploads } from '../../support/use-uploads.ts'
import { objectsTexts as texts } from '../texts.ts'
import { $files, fileAdded, filesLoaded, removeFileFx } from './model.ts'
import styles from './ObjectFiles.module.css'

interface ObjectFilesProps {
  objectId: string
  loaded: ObjectFileView[]
}

const addressOf = (objectId: string, id: string): string =>
  objectFileAddress.replace(':id', encodeURIComponent(objectId)).replace(':fileId', encodeURIComponent(id))

/** For files of an object the gateway returns more fields than for other files. */
const viewOf = ({ id, name, size, addedAt, isPicture }: StoredFile): ObjectFileView => ({
  ...{ id, name, size },
  addedAt: String(addedAt ?? ''),
  isPicture: isPicture === true,
})

/** Photos of an object, which open in a gallery, and its documents; files are added by choosing or dropping. */
export function ObjectFiles({ objectId, loaded }: ObjectFilesProps) {
  const { known, tell, added, remove } = useUnit({
    known: $files,
    tell: filesLoaded,
    added: fileAdded,
    remove: removeFileFx,
  })
  const isAlive = useHydrated()
  useEffect(() => {
    tell({ objectId, files: loaded })
  }, [tell, objectId, loaded])
  const files = isAlive && known?.objectId === objectId ? known.files : loaded
  const onRemove = (file: ObjectFileView) => void remove({ objectId, file }).catch(() => undefined)
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.files}</h2>
      <Photos {...{ objectId, onRemove }} files={files.filter(({ isPicture }) => isPicture)} />
      <Documents {...{ objectId, onRemove }} files={files.filter(({ isPicture }) => !isPicture)} />
      {files.length === 0 && <p className={styles.quiet}>{texts.noFiles}</p>}
      <Adding objectId={objectId} files={files} onAdded={(file) => added({ objectId, file })} />
    </section>
  )
}

interface ListedProps {
  objectId: string
  files: readonly ObjectFileView[]
  onRemove: (file: ObjectFileView) => void
}

function Photos({ objectId, files, onRemove }: ListedProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={texts.photos} className={styles.photos}>
      {files.map((file) => {
        const address = addressOf(objectId, file.id)
        return (
          <li key={file.id} className={styles.photo}>
            <a href={`${address}?width=1600`} aria-label={texts.openPhoto(file.name)}>
              <img
                src={`${address}?width=480`}
                alt={file.name}
                loading="lazy"
                data-gallery={`object-${objectId}`}
                data-src={`${address}?width=1600`}
                data-caption={`${file.name}, ${formatDate(file.addedAt)}`}
              />
            </a>
            <IconButton
              className={styles.away}
              label={texts.removeFile(file.name)}
              icon={<CloseIcon size={20} />}
              onClick={() => onRemove(file)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Documents({ objectId, files, onRemove }: ListedProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={texts.documents} className={styles.documents}>
      {files.map((file) => (
        <li key={file.id} className={styles.document}>
          <a href={addressOf(objectId, file.id)} download={file.name} className={styles.name}>
            {file.name}
          </a>
          <span className={styles.quiet}>{texts.fileAbout(sizeText(file.size), formatDate(file.addedAt))}</span>
          <IconButton
            label={texts.removeFile(file.name)}
            icon={<CloseIcon size={20} />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}

interface AddingProps {
  objectId: string
  files: readonly ObjectFileView[]
  onAdded: (file: ObjectFileView) => void
}

function Adding({ objectId, files, onAdded }: AddingProps) {
  const uploads = useUploads(files, (file) => onAdded(viewOf(file)), {
    address: objectFilesAddress.replace(':id', encodeURIComponent(objectId)),
    most: objectFileLimits.files,
  })
  const isFull = files.length >= objectFileLimits.files
  return (
    <FilesField
      add={texts.addFiles}
      hint={texts.filesHint}
      uploads={uploads.uploads}
      isFull={isFull}
      error={isFull || uploads.isFull ? texts.filesFull(objectFileLimits.files) : undefined}
      onChoose={uploads.choose}
      onRetry={uploads.again}
      onCancel={uploads.remove}
    />
  )
}
