import { withRetry } from '@vitrina/ui/on-demand'

/** The windows of companies are fetched when the first of them is wanted. */
export const loadCompanySheet = withRetry(() => import(/* webpackChunkName: "company-windows" */ './CompanySheet.tsx'))
export const loadSwitchDialog = withRetry(() => import(/* webpackChunkName: "company-windows" */ './SwitchDialog.tsx'))
export const loadRemoveDialog = withRetry(() => import(/* webpackChunkName: "company-windows" */ './RemoveDialog.tsx'))
export const loadMemberSheet = withRetry(() => import(/* webpackChunkName: "company-windows" */ './MemberSheet.tsx'))

export const prefetchDialogs = (): void => void loadCompanySheet().catch(() => undefined)
