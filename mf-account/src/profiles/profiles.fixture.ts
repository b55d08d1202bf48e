import type { PersonalProfile, ProfileList } from '@vitrina/contracts/site/profiles'

export const sampleProfile = (changes: Partial<PersonalProfile> = {}): PersonalProfile => ({
  id: '5d3c7a10-0000-4000-8000-000000000001',
  name: 'Ирина Соколова',
  phone: '+79005550101',
  email: 'retail@vitrina.test',
  address: '',
  isDefault: true,
  version: 1,
  ...changes,
})

export const otherProfile = sampleProfile({
  id: '5d3c7a10-0000-4000-8000-000000000002',
  name: 'Пётр Крылов',
  email: '',
  address: 'Вологда, ул. Мира, 1',
  isDefault: false,
})

export const profileList = (...profiles: PersonalProfile[]): ProfileList => ({
  owner: '0b9c2f0e-6f0a-4d0c-9f53-0d2f2b6f7c11',
  profiles: profiles.length > 0 ? profiles : [sampleProfile(), otherProfile],
})
