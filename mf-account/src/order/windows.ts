import { askedTwice } from '@vitrina/ui/on-demand'

/** The windows of an order are fetched when the first of them is wanted. */
export const loadCancelDialog = askedTwice(() => import(/* webpackChunkName: "order-windows" */ './CancelDialog.tsx'))
export const loadMoveDialog = askedTwice(() => import(/* webpackChunkName: "order-windows" */ './MoveDialog.tsx'))
export const loadRepeatDialog = askedTwice(() => import(/* webpackChunkName: "order-windows" */ './RepeatDialog.tsx'))
export const loadOrderSheet = askedTwice(() => import(/* webpackChunkName: "order-windows" */ './OrderSheet.tsx'))

export const fetchWindowsAhead = (): void => void loadCancelDialog().catch(() => undefined)
