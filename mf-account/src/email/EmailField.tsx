import { EMAIL } from '@vitrina/contracts/site/email'
import { TextField, type TextFieldProps } from '@vitrina/ui/TextField'
import { texts } from '../texts.ts'

/** An e-mail field, with the right keyboard and without autocorrection on phones. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label={texts.email}
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL.longest}
      {...field}
      type="email"
    />
  )
}
