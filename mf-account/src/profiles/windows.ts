import { askedTwice } from '@vitrina/ui/on-demand'

/** The windows of recipients are fetched when the first of them is wanted. */
export const loadProfileSheet = askedTwice(() => import(/* webpackChunkName: "profile-windows" */ './ProfileSheet.tsx'))
export const loadRemoveDialog = askedTwice(() => import(/* webpackChunkName: "profile-windows" */ './RemoveDialog.tsx'))

export const fetchWindowsAhead = (): void => void loadProfileSheet().catch(() => undefined)
