/** A customer before an estimate that was sent to them: looked at, and answered. */
import { customerEstimatePages } from '@vitrina/contracts/site/customer-estimate'
import { createRequestFx } from '@vitrina/shell/api'
import { createEvent, sample } from 'effector'

// Events: what happened
/** The page is alive in a browser: crawlers and previews of messengers do not get so far. */
export const pageSeen = createEvent<string>()

// Effects: how we ask
export const answerFx = createRequestFx(customerEstimatePages.answer)
const openedFx = createRequestFx(customerEstimatePages.opened)

// Wiring: what follows from what
sample({ clock: pageSeen, fn: (token) => ({ body: { token } }), target: openedFx })
