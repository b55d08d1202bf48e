import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Recipient of an order with the address (designed here). */
export const ProfileFields = z.object({
  full_name: z.markupText(),
  /** Normalised: '+79001234567'. */
  phone: z.string(),
  /** '' when there is none. */
  email: z.markupText(),
  address: z.markupText(),
  /** Preselected for new orders. Exactly one profile is the default; setting another one clears this. */
  is_default: z.boolean(),
})
export type ProfileFields = z.output<typeof ProfileFields>

export const Profile = z.extend(ProfileFields, {
  id: z.string(),
  /** Increases with each change. */
  version: z.number(),
})
export type Profile = z.output<typeof Profile>

const ProfileParams = z.extend(SiteCode, { id: z.string() })

/**
 * Recipient profiles of a buyer (designed here). Every call needs the authorization of the buyer: 403 for another
 * buyer's profile, 404 for an unknown one, 409 for a concurrent change and for removing the last one, 400 with `field`
 * for invalid input.
 */
export const retailerProfilesApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/profiles/',
    summary: 'The buyer’s recipients, the default first; an account begins with one of its own (designed here)',
    params: SiteCode,
    response: z.array(Profile),
  }),
  add: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/profiles/',
    summary: 'One more recipient, 50 at most; the answer is the whole list (designed here)',
    params: SiteCode,
    body: ProfileFields,
    response: z.array(Profile),
  }),
  change: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/profiles/:id/',
    summary: 'Other facts of a recipient; `version` is the one that was read (designed here)',
    params: ProfileParams,
    body: z.extend(ProfileFields, { version: z.number() }),
    response: z.array(Profile),
  }),
  remove: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/profiles/:id/',
    summary: 'Removes a recipient; the last one stays (designed here)',
    params: ProfileParams,
    response: z.array(Profile),
  }),
}
