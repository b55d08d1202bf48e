import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { pathText } from './bounds.ts'
import { EMAIL } from './email.ts'

const emailOrNone = new RegExp(`^$|${EMAIL.shape.source}`)
const EMAIL_FAULT = 'Проверьте e-mail'

/** Form of a recipient profile; the gateway normalises the phone. */
export const ProfileForm = z.object({
  name: z
    .string('Укажите имя')
    .check(z.trim(), z.minLength(2, 'Укажите имя и\u00a0фамилию'), z.maxLength(200, 'Слишком длинное имя')),
  phone: z
    .string('Укажите телефон')
    .check(z.trim(), z.minLength(1, 'Укажите телефон'), z.maxLength(40, 'Проверьте телефон')),
  /** '' when there is none. */
  email: z.string().check(z.trim(), z.maxLength(EMAIL.longest, EMAIL_FAULT), z.regex(emailOrNone, EMAIL_FAULT)),
  address: z.string().check(z.trim(), z.maxLength(500, 'Слишком длинный адрес')),
  isDefault: z.boolean(),
})
export type ProfileForm = z.output<typeof ProfileForm>

export const PersonalProfile = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  isDefault: z.boolean(),
  version: z.number(),
})
export type PersonalProfile = z.output<typeof PersonalProfile>

/** Recipient profiles, and the id of the owner: drafts of the form are stored under `owner`. */
export const ProfileList = z.object({ owner: z.string(), profiles: z.array(PersonalProfile) })
export type ProfileList = z.output<typeof ProfileList>

const ProfileParams = z.object({ id: pathText() })

/** Recipient profiles of the visitor: 403 for guests and for another buyer's profile, 404 for an unknown one. */
export const profilesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/profiles/',
    summary: 'The visitor’s recipients, the default first',
    response: ProfileList,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/site/personal/profiles/',
    creates: 'once',
    summary: 'One more recipient; 422 with faults by field, 409 when there are 50 already',
    body: ProfileForm,
    response: ProfileList,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/site/personal/profiles/:id/',
    summary: 'Other facts of a recipient; 409 when it was changed elsewhere meanwhile',
    params: ProfileParams,
    body: z.extend(ProfileForm, { version: z.number() }),
    response: ProfileList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/profiles/:id/',
    summary: 'Removes a recipient; 409 for the last one',
    params: ProfileParams,
    response: ProfileList,
  }),
}
