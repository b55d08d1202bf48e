/** The window where the visitor changes the city. */
import { createEvent, createStore, sample } from 'effector'
import { say } from '../../api/model.ts'
import {
  $currentDepartmentId,
  chooseDepartmentFx,
  departmentChanged,
  departmentChosen,
} from '../../department/model.ts'
import { noticeShown } from '../../notices/model.ts'
import { cityTexts } from '../texts.ts'

// Events: what happened
export const cityAsked = createEvent()
export const cityLeft = createEvent()
/** The code of the window did not arrive. */
export const cityWindowFailed = createEvent()

// Stores: what we know
export const $cityOpen = createStore(false, { serialize: 'ignore' })
/** Why the last choice was not taken; '' when nothing is wrong. */
export const $cityFault = createStore('', { serialize: 'ignore' })
/** The department that is being chosen; '' when none is. */
export const $cityChosen = createStore('', { serialize: 'ignore' })

const currentChosenAgain = sample({
  clock: departmentChosen,
  source: $currentDepartmentId,
  filter: (current, chosen) => current === chosen,
})

// Wiring: what follows from what
$cityOpen.on(cityAsked, () => true).on([cityLeft, cityWindowFailed, departmentChanged, currentChosenAgain], () => false)

$cityChosen.on(departmentChosen, (_, id) => id).on([chooseDepartmentFx.finally, currentChosenAgain], () => '')

$cityFault.on(chooseDepartmentFx.failData, (_, error) => say(error)).on([cityAsked, departmentChosen], () => '')

sample({
  clock: chooseDepartmentFx.failData,
  source: $cityOpen,
  filter: (open) => !open,
  fn: (_, error) => ({ kind: 'error' as const, text: say(error) }),
  target: noticeShown,
})

sample({
  clock: cityWindowFailed,
  fn: () => ({ kind: 'error' as const, text: cityTexts.windowFailed }),
  target: noticeShown,
})
