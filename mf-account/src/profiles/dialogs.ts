import { withRetry } from '@vitrina/ui/on-demand'

/** The dialogs of recipients are loaded when the first of them is opened. */
export const loadProfileSheet = withRetry(() => import(/* webpackChunkName: "profile-windows" */ './ProfileSheet.tsx'))
export const loadRemoveDialog = withRetry(() => import(/* webpackChunkName: "profile-windows" */ './RemoveDialog.tsx'))

export const prefetchDialogs = (): void => void loadProfileSheet().catch(() => undefined)
