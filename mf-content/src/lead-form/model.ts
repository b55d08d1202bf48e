/** Sends forms of the site to the sales department. */
import { leadApi } from '@vitrina/contracts/site/lead'
import { createRequestFx } from '@vitrina/shell/api'

// Effects: how we ask
export const sendLeadFx = createRequestFx(leadApi.send)
