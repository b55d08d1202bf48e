import { FilesField as Field } from '@vitrina/ui/FilesField'
import { useUnit } from 'effector-react'
import { $sentFiles } from '../form/model.ts'
import { orderTexts } from '../texts.ts'
import { $isFull, $uploads, fileRemoved, filesChosen, MAX_FILES, uploadRemoved, uploadRetried } from './model.ts'

const texts = orderTexts.extras

/** Files attached to the order. */
export function FilesField() {
  const { sent, uploads, isFull, choose, remove, again, cancel } = useUnit({
    sent: $sentFiles,
    uploads: $uploads,
    isFull: $isFull,
    choose: filesChosen,
    remove: fileRemoved,
    again: uploadRetried,
    cancel: uploadRemoved,
  })
  return (
    <Field
      label={texts.files}
      hint={texts.filesHint(MAX_FILES)}
      sent={sent}
      uploads={uploads}
      isFull={sent.length + uploads.length >= MAX_FILES}
      error={isFull ? texts.filesFull(MAX_FILES) : undefined}
      onChoose={choose}
      onRetry={({ id }) => again(id)}
      onCancel={({ id }) => cancel(id)}
      onRemove={remove}
    />
  )
}
