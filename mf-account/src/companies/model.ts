/** Companies of the visitor: requisites, whom they buy for, and who else may. */
import { type CompanyList, companiesPages } from '@vitrina/contracts/site/companies'
import { createRequestFx, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { sessionChanged } from '@vitrina/shell/session'
import { formatSum } from '@vitrina/site/money'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf, fieldFaultsOf } from '../failure/failure.ts'
import { companyTexts as texts } from './texts.ts'

// Events: what happened
export const companiesLoaded = createEvent<CompanyList>()
/** A form or a question is shown: what went wrong in the one before is over. */
export const windowOpened = createEvent()
export const windowFailed = createEvent()

// Effects: how we ask
export const addCompanyFx = createRequestFx(companiesPages.add)
export const changeCompanyFx = createRequestFx(companiesPages.change)
export const removeCompanyFx = createRequestFx(companiesPages.remove)
export const makeCurrentFx = createRequestFx(companiesPages.makeCurrent)
export const askRepricingFx = createRequestFx(companiesPages.repricing)
export const addMemberFx = createRequestFx(companiesPages.addMember)
export const changeMemberFx = createRequestFx(companiesPages.changeMember)
export const removeMemberFx = createRequestFx(companiesPages.removeMember)
export const findCompanyFx = createRequestFx(companiesPages.find)
export const findBankFx = createRequestFx(companiesPages.bank)

// Stores: what we know
/** null until a page has brought it. */
export const $companies = createStore<CompanyList | null>(null)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Sentences by field of the form that was refused. */
export const $refused = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [companiesLoaded, addCompanyFx.doneData, changeCompanyFx.doneData], target: $companies })
sample({ clock: [makeCurrentFx.doneData, removeCompanyFx.doneData], fn: ({ list }) => list, target: $companies })

// 1. Prices go by the company, and so does everything the site knows of the visitor.
sample({
  clock: [makeCurrentFx.doneData, removeCompanyFx.doneData],
  fn: ({ session }) => session,
  target: sessionChanged,
})

// 2. What was refused is said beside the form it was asked with.
const asked = [
  addCompanyFx,
  changeCompanyFx,
  removeCompanyFx,
  makeCurrentFx,
  addMemberFx,
  changeMemberFx,
  removeMemberFx,
] as const
const refusals = asked.map(({ failData }) => failData)
sample({ clock: refusals, fn: (error) => failureOf(error, say), target: $failure })
sample({ clock: refusals, fn: fieldFaultsOf, target: $refused })
sample({
  clock: [windowOpened, ...asked.map(({ pending }) => pending.updates.filter({ fn: Boolean }))],
  fn: () => undefined,
  target: [$failure.reinit, $refused.reinit],
})

// 3. What was done is told, with what became of the basket.
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
sample({ clock: windowFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
