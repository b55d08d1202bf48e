import { withRetry } from '@vitrina/ui/on-demand'

/** The dialogs of companies share one chunk, loaded when the first of them is opened. */
export const loadCompanySheet = withRetry(() => import(/* webpackChunkName: "company-windows" */ './CompanySheet.tsx'))
export const loadSwitchDialog = withRetry(() => import(/* webpackChunkName: "company-windows" */ './SwitchDialog.tsx'))
export const loadRemoveDialog = withRetry(() => import(/* webpackChunkName: "company-windows" */ './RemoveDialog.tsx'))
export const loadMemberSheet = withRetry(() => import(/* webpackChunkName: "company-windows" */ './MemberSheet.tsx'))

export const prefetchDialogs = (): void => void loadCompanySheet().catch(() => undefined)
