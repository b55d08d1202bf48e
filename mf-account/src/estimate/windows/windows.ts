import { askedTwice } from '@vitrina/ui/on-demand'

/** The windows of an estimate are fetched when the first of them is wanted. */
export const loadSendDialog = askedTwice(() => import(/* webpackChunkName: "estimate-windows" */ './SendDialog.tsx'))
export const loadPartDialog = askedTwice(() => import(/* webpackChunkName: "estimate-windows" */ './PartDialog.tsx'))
export const loadMatchDialog = askedTwice(() => import(/* webpackChunkName: "estimate-windows" */ './MatchDialog.tsx'))
export const loadCalculationDialog = askedTwice(
  () => import(/* webpackChunkName: "estimate-windows" */ './CalculationDialog.tsx'),
)
export const loadVersionsDialog = askedTwice(
  () => import(/* webpackChunkName: "estimate-windows" */ '../versions/VersionsDialog.tsx'),
)
