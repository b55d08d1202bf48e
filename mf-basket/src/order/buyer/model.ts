/** The buying company: looked up by its tax number, its bank by the bank code. */
import type { Company } from '@vitrina/contracts/retailer/account'
import type { Bank } from '@vitrina/contracts/retailer/order'
import { accountApi } from '@vitrina/contracts/site/account'
import { orderApi } from '@vitrina/contracts/site/order'
import { $api } from '@vitrina/shell/api'
import { isBik, isInn } from '@vitrina/site/company'
import { attach, createEvent, createStore, sample } from 'effector'
import type { FieldName, Fields } from '../form/fields.ts'
import { $fields, $focusedField, fieldBlurred, fieldDerived } from '../form/model.ts'

/** Lookup state of a number that is being typed; a response for another number is ignored. */
export type LookupState<Found> =
  | { state: 'none' }
  | { state: 'asking' | 'unknown' | 'failed'; number: string }
  | { state: 'found'; number: string; found: Found }

const none = { state: 'none' } as const
const stateOf = (error: Error): 'unknown' | 'failed' =>
  (error as { status?: number }).status === 404 ? 'unknown' : 'failed'

type DirectoryFields = Pick<Fields, 'companyName' | 'kpp' | 'companyAddress'>

const toDirectoryFields = ({ name, kpp, address }: Company): DirectoryFields => ({
  companyName: name,
  kpp: kpp ?? '',
  companyAddress: address,
})
const isDirectoryField = (name: FieldName, fields: DirectoryFields): name is keyof DirectoryFields => name in fields

// Events: what happened
export const innTyped = createEvent<string>()
export const bikTyped = createEvent<string>()
/** The form was restored: only the bank is looked up, since the stored company name may have been corrected by hand. */
export const bikShown = createEvent<string>()

// Effects: how we ask
/** The request goes to the retailer's API, whose path contains its site code. */
const findCompanyFx = attach({
  source: $api,
  effect: async (api, inn: string): Promise<Company> => {
    const { siteCode } = await api(accountApi.signInPage, {})
    return api(accountApi.company, { params: { site_code: siteCode, inn } })
  },
})
const findBankFx = attach({
  source: $api,
  effect: (api, bik: string): Promise<Bank> => api(orderApi.bank, { params: { bik } }),
})

// Stores: what we know
export const $company = createStore<LookupState<Company>>(none, { serialize: 'ignore' })
/** Values received for the focused field. */
const $deferred = createStore<Partial<Fields>>({}, { serialize: 'ignore' })
export const $bank = createStore<LookupState<Bank>>(none, { serialize: 'ignore' })

// Wiring: what follows from what
// 1. The company.
sample({ clock: innTyped, filter: (inn) => !isInn(inn), fn: () => none, target: $company })
sample({ clock: innTyped, filter: isInn, fn: (number) => ({ state: 'asking', number }) as const, target: $company })
sample({ clock: innTyped, filter: isInn, target: findCompanyFx })
sample({
  clock: findCompanyFx.done,
  source: $company,
  filter: (known, { params }) => known.state === 'asking' && known.number === params,
  fn: (_, { params, result }) => ({ state: 'found', number: params, found: result }) as const,
  target: $company,
})
sample({
  clock: findCompanyFx.fail,
  source: $company,
  filter: (known, { params }) => known.state === 'asking' && known.number === params,
  fn: (_, { params, error }) => ({ state: stateOf(error), number: params }),
  target: $company,
})

// Received values do not overwrite the focused field; it is filled on blur if it is empty.
const companyFound = sample({
  clock: $company,
  source: $focusedField,
  filter: (_, known) => known.state === 'found',
  fn: (entered, known) => ({ entered, fields: toDirectoryFields((known as { found: Company }).found) }),
})
sample({
  clock: companyFound,
  fn: ({ entered, fields }) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== entered)) as Partial<Fields>,
  target: fieldDerived,
})
sample({
  clock: companyFound,
  fn: ({ entered, fields }) =>
    entered !== null && isDirectoryField(entered, fields) ? { [entered]: fields[entered] } : {},
  target: $deferred,
})
sample({
  clock: fieldBlurred,
  source: { spared: $deferred, fields: $fields },
  filter: ({ spared, fields }, name) => name in spared && fields[name] === '',
  fn: ({ spared }) => spared,
  target: fieldDerived,
})
sample({ clock: [fieldBlurred, innTyped], fn: () => ({}), target: $deferred })

// 2. The bank.
sample({ clock: bikTyped, filter: (bik) => !isBik(bik), fn: () => none, target: $bank })
sample({
  clock: [bikTyped, bikShown],
  source: $bank,
  filter: (known, bik) =>
    isBik(bik) && !((known.state === 'found' || known.state === 'asking') && known.number === bik),
  fn: (_, number) => ({ state: 'asking', number }) as const,
  target: $bank,
})
sample({
  clock: $bank,
  filter: (known) => known.state === 'asking',
  fn: (known) => (known as { number: string }).number,
  target: findBankFx,
})
sample({
  clock: findBankFx.done,
  source: $bank,
  filter: (known, { params }) => known.state === 'asking' && known.number === params,
  fn: (_, { params, result }) => ({ state: 'found', number: params, found: result }) as const,
  target: $bank,
})
sample({
  clock: findBankFx.fail,
  source: $bank,
  filter: (known, { params }) => known.state === 'asking' && known.number === params,
  fn: (_, { params, error }) => ({ state: stateOf(error), number: params }),
  target: $bank,
})
