import { withRetry } from '@vitrina/ui/on-demand'

export const loadListDialog = withRetry(() => import(/* webpackChunkName: "estimate-adding" */ './ListDialog.tsx'))
export const loadScanDialog = withRetry(() => import(/* webpackChunkName: "estimate-scan" */ './ScanDialog.tsx'))
