import type { ProfileForm } from '@vitrina/contracts/forms/profile'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { profileTexts as texts } from './texts.ts'

interface ProfileFieldsProps {
  form: DraftForm<ProfileForm>
  /** The recipient is the default one and stays so until another becomes the default. */
  isDefault?: boolean
}

/** Fields of a recipient: name, contacts and address. */
export function ProfileFields({ form, isDefault = false }: ProfileFieldsProps) {
  return (
    <>
      <TextField label={texts.name} autoComplete="name" maxLength={200} {...form.field('name')} />
      <PhoneField label={texts.phone} {...form.field('phone')} />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        optional
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('email')}
        type="email"
      />
      <TextArea
        label={texts.address}
        hint={texts.addressHint}
        optional
        rows={2}
        maxLength={500}
        autoComplete="street-address"
        {...form.field('address')}
      />
      {!isDefault && <Checkbox label={texts.makeDefault} hint={texts.defaultHint} {...form.field('isDefault')} />}
    </>
  )
}
