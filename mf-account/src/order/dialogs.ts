import { withRetry } from '@vitrina/ui/on-demand'

/** The dialogs of an order are loaded when the first of them is opened. */
export const loadCancelDialog = withRetry(() => import(/* webpackChunkName: "order-windows" */ './CancelDialog.tsx'))
export const loadMoveDialog = withRetry(() => import(/* webpackChunkName: "order-windows" */ './MoveDialog.tsx'))
export const loadRepeatDialog = withRetry(() => import(/* webpackChunkName: "order-windows" */ './RepeatDialog.tsx'))
export const loadOrderSheet = withRetry(() => import(/* webpackChunkName: "order-windows" */ './OrderSheet.tsx'))

export const prefetchDialogs = (): void => void loadCancelDialog().catch(() => undefined)
