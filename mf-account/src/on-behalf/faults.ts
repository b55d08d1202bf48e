import { REASON_LENGTH } from '@vitrina/contracts/site/on-behalf'
import { onBehalfTexts } from './texts.ts'

/** The request to sign in on behalf of a client. */
export interface OnBehalfRequest {
  clientUuid: string
  reason: string
  password: string
}

export type Faults = Partial<Record<keyof OnBehalfRequest, string>>

const texts = onBehalfTexts.faults

/** Error messages of invalid fields; the gateway makes the final check. */
export function faultsOf({ clientUuid, reason, password }: OnBehalfRequest): Faults {
  const length = reason.trim().length
  return {
    ...(clientUuid === '' && { clientUuid: texts.client }),
    ...(length < REASON_LENGTH.least && { reason: length === 0 ? texts.reasonMissing : texts.reason }),
    ...(password === '' && { password: texts.password }),
  }
}
