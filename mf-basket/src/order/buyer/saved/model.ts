/** Recipients and companies of the buyer's account, to choose from in the order form. */
import { type CompanyProfile, companiesPages } from '@vitrina/contracts/site/companies'
import { type PersonalProfile, profilesPages } from '@vitrina/contracts/site/profiles'
import { createRequestFx } from '@vitrina/shell/api'
import { $session } from '@vitrina/shell/session'
import { combine, createEvent, createStore, sample } from 'effector'
import type { Fields } from '../../form/fields.ts'
import { $aside, $entered, $fields, $isReady, $owner, fieldChanged, putAside } from '../../form/model.ts'
import { chooseCompany, chooseRecipient, firstCompany, firstRecipient, orderable } from './chosen.ts'

// Events: what happened
/** The form of somebody who has signed in is there. */
export const savedWanted = createEvent()
/** Ids, or 'other'. */
export const recipientChosen = createEvent<string>()
export const companyChosen = createEvent<string>()
const chosen = createEvent<{ changed: Partial<Fields>; typed: Partial<Fields> }>()

// Effects: how we ask
const readProfilesFx = createRequestFx(profilesPages.list)
const readCompaniesFx = createRequestFx(companiesPages.list)

// Stores: what we know
export const $profiles = createStore<readonly PersonalProfile[]>([], { serialize: 'ignore' })
const $everyCompany = createStore<readonly CompanyProfile[]>([], { serialize: 'ignore' })
export const $companies = $everyCompany.map(orderable)
/** Names of those that the buyer may only look at. */
export const $onlyLookedAt = $everyCompany.map((companies) =>
  companies.filter(({ may }) => !may.order).map(({ name }) => name),
)
export const $isFailed = createStore(false, { serialize: 'ignore' })
const $known = combine({ fields: $fields, aside: $aside, profiles: $profiles, companies: $companies })
const $beginning = combine({ fields: $fields, session: $session, entered: $entered })
const $isMine = combine($owner, $isReady, (owner, isReady) => owner !== '' && isReady)

// Wiring: what follows from what
// 1. They are asked for; what was asked for somebody who has left since is not listened to.
sample({
  clock: savedWanted,
  source: $isMine,
  filter: Boolean,
  fn: () => ({}),
  target: [readProfilesFx, readCompaniesFx, $isFailed.reinit],
})
sample({
  clock: readProfilesFx.doneData,
  source: $owner,
  filter: (owner, list) => list.owner === owner,
  fn: (_, { profiles }) => profiles,
  target: $profiles,
})
sample({
  clock: readCompaniesFx.doneData,
  source: $owner,
  filter: (owner, list) => list.owner === owner,
  fn: (_, { companies }) => companies,
  target: $everyCompany,
})
sample({ clock: [readProfilesFx.fail, readCompaniesFx.fail], fn: () => true, target: $isFailed })
sample({ clock: $owner, target: [$profiles.reinit, $everyCompany.reinit, $isFailed.reinit] })

// 2. The form begins with one of them where nobody has typed, nor is about to.
sample({
  clock: $profiles.updates,
  source: $beginning,
  filter: (_, profiles) => profiles.length > 0,
  fn: firstRecipient,
  target: fieldChanged,
})
sample({ clock: $companies.updates, source: $beginning, fn: firstCompany, target: fieldChanged })

// 3. Another one takes the place of what is there; what was typed waits until it is wanted again.
sample({ clock: recipientChosen, source: $known, fn: (known, id) => chooseRecipient(id, known), target: chosen })
sample({ clock: companyChosen, source: $known, fn: (known, id) => chooseCompany(id, known), target: chosen })
sample({ clock: chosen, fn: ({ typed }) => typed, target: putAside })
sample({ clock: chosen, fn: ({ changed }) => changed, target: fieldChanged })
