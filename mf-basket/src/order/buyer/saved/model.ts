/** Recipients and companies of the buyer's account, as choices in the order form. */
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
/** The form is shown to a signed-in buyer. */
export const savedRequested = createEvent()
/** Id of a record, or 'other'. */
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
/** Names of companies that the buyer may view but not order for. */
export const $readOnlyCompanies = $allCompanies.map((companies) =>
  companies.filter(({ may }) => !may.order).map(({ name }) => name),
)
export const $isFailed = createStore(false, { serialize: 'ignore' })
const $choiceContext = combine({ fields: $fields, aside: $stashed, profiles: $profiles, companies: $companies })
const $formStart = combine({ fields: $fields, session: $session, entered: $focusedField })
const $isMine = combine($owner, $isReady, (owner, isReady) => owner !== '' && isReady)

// Wiring: what follows from what
// 1. Load the records; a response for a user who has signed out is ignored.
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

// 2. The form starts with one of them, unless something was typed or a field has focus.
sample({
  clock: $profiles.updates,
  source: $formStart,
  filter: (_, profiles) => profiles.length > 0,
  fn: initialRecipient,
  target: fieldChanged,
})
sample({ clock: $companies.updates, source: $formStart, fn: initialCompany, target: fieldChanged })

// 3. A chosen record replaces the fields; typed values are stashed until they are needed again.
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
