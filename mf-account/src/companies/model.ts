/** Companies of the visitor: requisites, the current buyer, and members. */
import { type CompanyList, companiesApi } from '@vitrina/contracts/site/companies'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { sessionChanged } from '@vitrina/shell/session'
import { formatSum } from '@vitrina/site/money'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf, fieldFaultsOf } from '../failure/failure.ts'
import { companyTexts as texts } from './texts.ts'

// Events: what happened
export const companiesLoaded = createEvent<CompanyList>()
/** A form or a confirmation opens: the failure of the previous one is cleared. */
export const dialogOpened = createEvent()
export const dialogFailed = createEvent()

// Effects: how we ask
export const addCompanyFx = createRequestFx(companiesApi.add)
export const changeCompanyFx = createRequestFx(companiesApi.change)
export const removeCompanyFx = createRequestFx(companiesApi.remove)
export const makeCurrentFx = createRequestFx(companiesApi.makeCurrent)
export const fetchRepricingFx = createRequestFx(companiesApi.repricing)
export const addMemberFx = createRequestFx(companiesApi.addMember)
export const changeMemberFx = createRequestFx(companiesApi.changeMember)
export const removeMemberFx = createRequestFx(companiesApi.removeMember)
export const findCompanyFx = createRequestFx(companiesApi.find)
export const findBankFx = createRequestFx(companiesApi.bank)

// Stores: what we know
/** null until a page has loaded it. */
export const $companies = createStore<CompanyList | null>(null)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Error messages of the refused form, by field. */
export const $fieldErrors = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [companiesLoaded, addCompanyFx.doneData, changeCompanyFx.doneData], target: $companies })
sample({ clock: [makeCurrentFx.doneData, removeCompanyFx.doneData], fn: ({ list }) => list, target: $companies })

// 1. A switched company changes the prices and the session.
sample({
  clock: [makeCurrentFx.doneData, removeCompanyFx.doneData],
  fn: ({ session }) => session,
  target: sessionChanged,
})

// 2. Failures are shown beside the form that sent the request.
const requestEffects = [
  addCompanyFx,
  changeCompanyFx,
  removeCompanyFx,
  makeCurrentFx,
  addMemberFx,
  changeMemberFx,
  removeMemberFx,
] as const
const refusals = requestEffects.map(({ failData }) => failData)
sample({ clock: refusals, fn: (error) => failureOf(error, errorMessage), target: $failure })
sample({ clock: refusals, fn: fieldFaultsOf, target: $fieldErrors })
sample({
  clock: [dialogOpened, ...requestEffects.map(({ pending }) => pending.updates.filter({ fn: Boolean }))],
  fn: () => undefined,
  target: [$failure.reinit, $fieldErrors.reinit],
})

// 3. Success is reported, with the repriced basket where there is one.
sample({
  clock: addCompanyFx.done,
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.sent(params.body.name.trim()) }),
  target: noticeShown,
})
sample({
  clock: changeCompanyFx.done,
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.saved(params.body.name.trim()) }),
  target: noticeShown,
})
sample({
  clock: makeCurrentFx.doneData,
  fn: ({ list, repricing: { totalBefore, totalAfter } }) => {
    const current = list.companies.find(({ isCurrent }) => isCurrent)
    const whom = current ? texts.switched(current.name) : texts.switchedSelf
    const sums = totalBefore === totalAfter ? '' : ` ${texts.repriced(formatSum(totalBefore), formatSum(totalAfter))}`
    return { kind: 'success' as const, text: `${whom}.${sums}` }
  },
  target: noticeShown,
})
sample({
  clock: [addMemberFx.done, changeMemberFx.done],
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.member.saved(params.body.name.trim()) }),
  target: noticeShown,
})
sample({ clock: dialogFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
