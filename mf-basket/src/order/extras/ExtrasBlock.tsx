import { Checkbox } from '@vitrina/ui/Checkbox'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { Block } from '../form/Block.tsx'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { FilesField } from './FilesField.tsx'
import { ObjectField } from './ObjectField.tsx'

const texts = orderTexts.extras

/** Optional details: the object, the buyer's own number, a comment, files. */
export function ExtrasBlock() {
  const { text, toggle } = useFieldProps()
  return (
    <Block title={texts.title}>
      <ObjectField />
      <TextField
        label={orderTexts.fields.ownNumber ?? ''}
        hint={texts.ownNumberHint}
        optional
        autoComplete="off"
        maxLength={50}
        {...text('ownNumber')}
      />
      <TextArea
        label={orderTexts.fields.comment ?? ''}
        hint={texts.commentHint}
        optional
        rows={3}
        maxLength={1000}
        {...text('comment')}
      />
      <FilesField />
      <Checkbox label={texts.mayCall} hint={texts.mayCallHint} {...toggle('mayCall')} />
    </Block>
  )
}
