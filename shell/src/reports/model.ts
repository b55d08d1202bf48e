/** Reports pages that could not be shown to the operators. */
import { reportApi } from '@vitrina/contracts/site/report'
import { createRequestFx } from '../api/model.ts'

export const reportErrorFx = createRequestFx(reportApi.error)
