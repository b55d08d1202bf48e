/** A form of the site on its way to the sales people. */
import { leadApi } from '@vitrina/contracts/site/lead'
import { createRequestFx } from '@vitrina/shell/api'

// Effects: how we ask
export const sendLeadFx = createRequestFx(leadApi.send)
