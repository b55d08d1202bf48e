/** A customer before an estimate that was sent to them: looked at, and answered. */
import { customerEstimateApi } from '@vitrina/contracts/site/customer-estimate'
import { createRequestFx } from '@vitrina/shell/api'
import { createEvent, sample } from 'effector'

// Events: what happened
/** The page is alive in a browser: crawlers and previews of messengers do not get so far. */
export const pageOpened = createEvent<string>()

// Effects: how we ask
export const answerFx = createRequestFx(customerEstimateApi.answer)
const markOpenedFx = createRequestFx(customerEstimateApi.opened)

// Wiring: what follows from what
sample({ clock: pageOpened, fn: (token) => ({ body: { token } }), target: markOpenedFx })
