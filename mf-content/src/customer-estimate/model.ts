/** Requests of the customer's estimate page: opened, answered. */
import { customerEstimateApi } from '@vitrina/contracts/site/customer-estimate'
import { createRequestFx } from '@vitrina/shell/api'
import { createEvent, sample } from 'effector'

// Events: what happened
/** The page is hydrated in a browser, which excludes crawlers and link previews of messengers. */
export const pageOpened = createEvent<string>()

// Effects: how we ask
export const answerFx = createRequestFx(customerEstimateApi.answer)
const markOpenedFx = createRequestFx(customerEstimateApi.opened)

// Wiring: what follows from what
sample({ clock: pageOpened, fn: (token) => ({ body: { token } }), target: markOpenedFx })
