import { askedTwice } from '@vitrina/ui/on-demand'

/** The windows of companies are fetched when the first of them is wanted. */
export const loadCompanySheet = askedTwice(() => import(/* webpackChunkName: "company-windows" */ './CompanySheet.tsx'))
export const loadSwitchDialog = askedTwice(() => import(/* webpackChunkName: "company-windows" */ './SwitchDialog.tsx'))
export const loadRemoveDialog = askedTwice(() => import(/* webpackChunkName: "company-windows" */ './RemoveDialog.tsx'))
export const loadMemberSheet = askedTwice(() => import(/* webpackChunkName: "company-windows" */ './MemberSheet.tsx'))

export const fetchWindowsAhead = (): void => void loadCompanySheet().catch(() => undefined)
