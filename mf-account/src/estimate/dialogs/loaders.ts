import { withRetry } from '@vitrina/ui/on-demand'

/** The dialogs of an estimate share one chunk, loaded when the first of them is opened. */
export const loadSendDialog = withRetry(() => import(/* webpackChunkName: "estimate-windows" */ './SendDialog.tsx'))
export const loadPartDialog = withRetry(() => import(/* webpackChunkName: "estimate-windows" */ './PartDialog.tsx'))
export const loadMatchDialog = withRetry(() => import(/* webpackChunkName: "estimate-windows" */ './MatchDialog.tsx'))
export const loadCalculationDialog = withRetry(
  () => import(/* webpackChunkName: "estimate-windows" */ './CalculationDialog.tsx'),
)
export const loadVersionsDialog = withRetry(
  () => import(/* webpackChunkName: "estimate-windows" */ '../versions/VersionsDialog.tsx'),
)
