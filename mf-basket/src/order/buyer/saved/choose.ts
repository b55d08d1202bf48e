import type { CompanyProfile } from '@vitrina/contracts/site/companies'
import type { PersonalProfile } from '@vitrina/contracts/site/profiles'
import type { Session } from '@vitrina/contracts/site/session'
import { formatPhone } from '@vitrina/site/phones'
import { companyFields, type FieldName, type Fields, isSaved, OTHER, recipientFields } from '../../form/fields.ts'

const valuesOf = (fields: Partial<Fields>, names: readonly FieldName[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))

/** Keeps an address that was typed before the recipient was chosen. */
function withRecipient(fields: Fields, profile: PersonalProfile, all: readonly PersonalProfile[]): Partial<Fields> {
  const { id, name, phone, email, address } = profile
  const isFree = fields.address === '' || all.some((one) => one.address === fields.address)
  return {
    recipient: id,
    name,
    phone: formatPhone(phone) || fields.phone,
    email: email || fields.email,
    ...(isFree && address !== '' ? { address } : {}),
  }
}

const withCompany = ({ id, inn, kpp, name, address, bik, account }: CompanyProfile): Partial<Fields> => ({
  companyId: id,
  inn,
  kpp,
  companyName: name,
  companyAddress: address,
  bik,
  account,
})

/** Companies that the visitor may order for. */
export const orderableCompanies = (companies: readonly CompanyProfile[]): CompanyProfile[] =>
  companies.filter(({ state, may }) => state === 'confirmed' && may.order)

/** The fields after a recipient is chosen, and the stashed values that were typed for another one. */
export function chooseRecipient(
  id: string,
  { fields, aside, profiles }: { fields: Fields; aside: Partial<Fields>; profiles: readonly PersonalProfile[] },
): { changed: Partial<Fields>; typed: Partial<Fields> } {
  const typed = isSaved(fields.recipient) ? {} : valuesOf(fields, recipientFields)
  const profile = profiles.find((one) => one.id === id)
  if (profile) return { changed: withRecipient(fields, profile, profiles), typed }
  return { changed: { ...valuesOf(aside, recipientFields), recipient: OTHER }, typed: {} }
}

/** The same for a company. */
export function chooseCompany(
  id: string,
  { fields, aside, companies }: { fields: Fields; aside: Partial<Fields>; companies: readonly CompanyProfile[] },
): { changed: Partial<Fields>; typed: Partial<Fields> } {
  const typed = isSaved(fields.companyId) ? {} : valuesOf(fields, companyFields)
  const company = companies.find((one) => one.id === id)
  if (company) return { changed: withCompany(company), typed }
  return { changed: { ...valuesOf(aside, companyFields), companyId: OTHER }, typed: {} }
}

/** The field values were not typed: they are empty or come from the account. */
const isUntyped = ({ name, phone, email }: Fields, session: Session | null): boolean =>
  ['', session?.name].includes(name) &&
  ['', formatPhone(session?.phone ?? '')].includes(phone) &&
  ['', session?.email].includes(email)

interface FormStart {
  fields: Fields
  session: Session | null
  /** The focused field. */
  entered: FieldName | null
}

const includesField = (names: readonly FieldName[], entered: FieldName | null): boolean =>
  entered !== null && names.includes(entered)

/** The initial recipient: the stored choice, the one that matches the fields, or the default if nothing was typed. */
export function initialRecipient(
  { fields, session, entered }: FormStart,
  profiles: readonly PersonalProfile[],
): Partial<Fields> {
  const { recipient, name, phone } = fields
  if (recipient === OTHER) return {}
  const known = profiles.find((one) => one.id === recipient)
  const written = profiles.find((one) => one.name === name && formatPhone(one.phone) === phone)
  const isFree = isUntyped(fields, session) && !includesField(recipientFields, entered)
  const begins = isSaved(recipient) ? known : (written ?? (isFree ? profiles[0] : undefined))
  return begins ? withRecipient(fields, begins, profiles) : { recipient: OTHER }
}

/** The same for a company: the current one, otherwise the first that can be ordered for. */
export function initialCompany(
  { fields, entered }: Pick<FormStart, 'fields' | 'entered'>,
  companies: readonly CompanyProfile[],
): Partial<Fields> {
  const { companyId, inn, kpp } = fields
  if (companyId === OTHER || companies.length === 0) return isSaved(companyId) ? { companyId: OTHER } : {}
  const known = companies.find((one) => one.id === companyId)
  const written = companies.find((one) => one.inn === inn && (one.kpp === kpp || kpp === ''))
  const current = companies.find(({ isCurrent }) => isCurrent) ?? companies[0]
  const begins = isSaved(companyId)
    ? known
    : (written ?? (inn === '' && !includesField(companyFields, entered) ? current : undefined))
  return begins ? withCompany(begins) : { companyId: OTHER }
}
