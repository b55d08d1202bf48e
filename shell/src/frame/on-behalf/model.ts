/** Returns a member of staff from a client's account to their own. */
import { onBehalfApi } from '@vitrina/contracts/site/on-behalf'
import { sample } from 'effector'
import { createRequestFx, errorMessage } from '../../api/model.ts'
import { noticeShown } from '../../notices/model.ts'
import { sessionChanged } from '../../session/model.ts'
import { texts } from './texts.ts'

// Effects: how we ask
export const endOnBehalfFx = createRequestFx(onBehalfApi.end)

// Wiring: what follows from what
sample({ clock: endOnBehalfFx.doneData, target: sessionChanged })

sample({
  clock: endOnBehalfFx.doneData,
  fn: () => ({ kind: 'success' as const, text: texts.ended }),
  target: noticeShown,
})

sample({
  clock: endOnBehalfFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notEnded(errorMessage(error)) }),
  target: noticeShown,
})
