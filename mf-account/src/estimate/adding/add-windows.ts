import { askedTwice } from '@vitrina/ui/on-demand'

export const loadListDialog = askedTwice(() => import(/* webpackChunkName: "estimate-adding" */ './ListDialog.tsx'))
export const loadScanDialog = askedTwice(() => import(/* webpackChunkName: "estimate-scan" */ './ScanDialog.tsx'))
