/** Recipients and companies of the buyer's account, to choose from in the order form. */
import { type CompanyProfile, companiesApi } from '@vitrina/contracts/site/companies'
import { type PersonalProfile, profilesApi } from '@vitrina/contracts/site/profiles'
import { createRequestFx } from '@vitrina/shell/api'
import { $session } from '@vitrina/shell/session'
import { combine, createEvent, createStore, sample } from 'effector'
import type { Fields } from '../../form/fields.ts'
import {
  $fields,
  $focusedField,
  $isReady,
  $owner,
  $stashed,
  fieldChanged,
  typedValuesStashed,
} from '../../form/model.ts'
import { chooseCompany, chooseRecipient, initialCompany, initialRecipient, orderableCompanies } from './choose.ts'

// Events: what happened
/** The form of somebody who has signed in is there. */
export const savedRequested = createEvent()
/** Ids, or 'other'. */
export const recipientChosen = createEvent<string>()
export const companyChosen = createEvent<string>()
const choiceMade = createEvent<{ changed: Partial<Fields>; typed: Partial<Fields> }>()

// Effects: how we ask
const readProfilesFx = createRequestFx(profilesApi.list)
const readCompaniesFx = createRequestFx(companiesApi.list)

// Stores: what we know
export const $profiles = createStore<readonly PersonalProfile[]>([], { serialize: 'ignore' })
const $allCompanies = createStore<readonly CompanyProfile[]>([], { serialize: 'ignore' })
export const $companies = $allCompanies.map(orderableCompanies)
/** Names of those that the buyer may only look at. */
export const $readOnlyCompanies = $allCompanies.map((companies) =>
  companies.filter(({ may }) => !may.order).map(({ name }) => name),
)
export const $isFailed = createStore(false, { serialize: 'ignore' })
const $choiceContext = combine({ fields: $fields, aside: $stashed, profiles: $profiles, companies: $companies })
const $formStart = combine({ fields: $fields, session: $session, entered: $focusedField })
const $isMine = combine($owner, $isReady, (owner, isReady) => owner !== '' && isReady)

// Wiring: what follows from what
// 1. They are asked for; what was asked for somebody who has left since is not listened to.
sample({
  clock: savedRequested,
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
  target: $allCompanies,
})
sample({ clock: [readProfilesFx.fail, readCompaniesFx.fail], fn: () => true, target: $isFailed })
sample({ clock: $owner, target: [$profiles.reinit, $allCompanies.reinit, $isFailed.reinit] })

// 2. The form begins with one of them where nobody has typed, nor is about to.
sample({
  clock: $profiles.updates,
  source: $formStart,
  filter: (_, profiles) => profiles.length > 0,
  fn: initialRecipient,
  target: fieldChanged,
})
sample({ clock: $companies.updates, source: $formStart, fn: initialCompany, target: fieldChanged })

// 3. Another one takes the place of what is there; what was typed waits until it is wanted again.
sample({
  clock: recipientChosen,
  source: $choiceContext,
  fn: (known, id) => chooseRecipient(id, known),
  target: choiceMade,
})
sample({
  clock: companyChosen,
  source: $choiceContext,
  fn: (known, id) => chooseCompany(id, known),
  target: choiceMade,
})
sample({ clock: choiceMade, fn: ({ typed }) => typed, target: typedValuesStashed })
sample({ clock: choiceMade, fn: ({ changed }) => changed, target: fieldChanged })
