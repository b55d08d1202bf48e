import type { PersonalProfile, ProfileForm } from '@vitrina/contracts/site/profiles'
import { formatPhone, isPhone } from '@vitrina/site/phones'
import type { FormFaults } from '../draft/use-draft-form.ts'
import { isEmail } from '../email/email.ts'
import { profileTexts } from './texts.ts'

const texts = profileTexts.faults

export const blankProfile: ProfileForm = { name: '', phone: '', email: '', address: '', isDefault: false }

/** The form fields of a recipient. */
export const fieldsOf = ({ name, phone, email, address, isDefault }: PersonalProfile): ProfileForm => ({
  name,
  phone: phone && formatPhone(phone),
  email,
  address,
  isDefault,
})

/** Error messages of invalid fields. */
export function profileFaults({ name, phone, email }: ProfileForm): FormFaults {
  const faults = {
    name: name.trim().length < 2 ? texts.name : '',
    phone: phone === '' || phone === '+' ? texts.phoneEmpty : isPhone(phone) ? '' : texts.phone,
    email: email.trim() === '' || isEmail(email.trim()) ? '' : texts.email,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== ''))
}
