import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ProfileForm } from '../forms/profile.ts'
import { pathText } from './bounds.ts'

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
