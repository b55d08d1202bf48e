import { FilesField as Field } from '@vitrina/ui/FilesField'
import { useUnit } from 'effector-react'
import { $sentFiles } from '../form/model.ts'
import { orderTexts } from '../texts.ts'
import { $isFull, $uploads, fileRemoved, filesChosen, MOST_FILES, uploadAgain, uploadRemoved } from './model.ts'

const texts = orderTexts.extras

/** Papers for the order. */
export function FilesField() {
  const { sent, uploads, isFull, choose, remove, again, cancel } = useUnit({
    sent: $sentFiles,
    uploads: $uploads,
    isFull: $isFull,
    choose: filesChosen,
    remove: fileRemoved,
    again: uploadAgain,
    cancel: uploadRemoved,
  })
  return (
    <Field
      label={texts.files}
      hint={texts.filesHint(MOST_FILES)}
      sent={sent}
      uploads={uploads}
      isFull={sent.length + uploads.length >= MOST_FILES}
      error={isFull ? texts.filesFull(MOST_FILES) : undefined}
      onChosen={choose}
      onAgain={({ id }) => again(id)}
      onCancelled={({ id }) => cancel(id)}
      onRemoved={remove}
    />
  )
}
