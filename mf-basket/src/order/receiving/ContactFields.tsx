import { Checkbox } from '@vitrina/ui/Checkbox'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import styles from '../form/form.module.css'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { receivingTexts as texts } from './texts.ts'

/** The recipient on site, and directions. */
export function ContactFields() {
  const { text, toggle, fields } = useFieldProps()
  return (
    <>
      <Checkbox label={texts.otherContact} {...toggle('isOtherContact')} />
      {fields.isOtherContact && (
        <div className={styles.fields}>
          <TextField
            label={orderTexts.fields.contactName ?? ''}
            autoComplete="off"
            maxLength={200}
            {...text('contactName')}
          />
          <PhoneField label={orderTexts.fields.contactPhone ?? ''} autoComplete="off" {...text('contactPhone')} />
        </div>
      )}
      <TextArea
        label={orderTexts.fields.accessNote ?? ''}
        hint={texts.accessNoteHint}
        optional
        rows={2}
        maxLength={1000}
        {...text('accessNote')}
      />
    </>
  )
}
