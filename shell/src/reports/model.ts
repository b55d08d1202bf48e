/** Tells those who mend the site of pages that could not be shown. */
import { reportApi } from '@vitrina/contracts/site/report'
import { createRequestFx } from '../api/model.ts'

export const reportErrorFx = createRequestFx(reportApi.error)
