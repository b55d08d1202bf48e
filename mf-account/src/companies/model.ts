/** Companies of the visitor: requisites, the current buyer, and members. */
import { type CompanyList, companiesApi } from '@vitrina/contracts/site/companies'
import { createRequestFx } from '@vitrina/shell/api'
import { sessionChanged } from '@vitrina/shell/session'
import { formatSum } from '@vitrina/site/money'
import { createEvent, createStore, sample } from 'effector'
import { createMutation, notify } from '../mutation/model.ts'
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
/** Failures are shown beside the form that sent the request. */
export const { $failure, $fieldFaults } = createMutation({
  requests: [
    addCompanyFx,
    changeCompanyFx,
    removeCompanyFx,
    makeCurrentFx,
    addMemberFx,
    changeMemberFx,
    removeMemberFx,
  ],
  resetOn: [dialogOpened],
})

// Wiring: what follows from what
sample({ clock: [companiesLoaded, addCompanyFx.doneData, changeCompanyFx.doneData], target: $companies })
sample({ clock: [makeCurrentFx.doneData, removeCompanyFx.doneData], fn: ({ list }) => list, target: $companies })

// 1. A switched company changes the prices and the session.
sample({
  clock: [makeCurrentFx.doneData, removeCompanyFx.doneData],
  fn: ({ session }) => session,
  target: sessionChanged,
})

// 2. Success is reported, with the repriced basket where there is one.
notify({ clock: addCompanyFx.done, kind: 'success', text: ({ params }) => texts.sent(params.body.name.trim()) })
notify({ clock: changeCompanyFx.done, kind: 'success', text: ({ params }) => texts.saved(params.body.name.trim()) })
notify({
  clock: makeCurrentFx.doneData,
  kind: 'success',
  text: ({ list, repricing: { totalBefore, totalAfter } }) => {
    const current = list.companies.find(({ isCurrent }) => isCurrent)
    const whom = current ? texts.switched(current.name) : texts.switchedSelf
    const sums = totalBefore === totalAfter ? '' : ` ${texts.repriced(formatSum(totalBefore), formatSum(totalAfter))}`
    return `${whom}.${sums}`
  },
})
notify({
  clock: [addMemberFx.done, changeMemberFx.done],
  kind: 'success',
  text: ({ params }) => texts.member.saved(params.body.name.trim()),
})
notify({ clock: dialogFailed, kind: 'error', text: texts.windowFailed })
