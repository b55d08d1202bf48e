import type { ProfileForm } from '@vitrina/contracts/forms/profile'
import type { PersonalProfile } from '@vitrina/contracts/site/profiles'
import { formatPhone } from '@vitrina/site/phones'

export const blankProfile: ProfileForm = { name: '', phone: '', email: '', address: '', isDefault: false }

/** The form fields of a recipient. */
export const fieldsOf = ({ name, phone, email, address, isDefault }: PersonalProfile): ProfileForm => ({
  name,
  phone: phone && formatPhone(phone),
  email,
  address,
  isDefault,
})
