/** The dialog where the visitor changes the city. */
import { createEvent, createStore, sample } from 'effector'
import { errorMessage } from '../../api/model.ts'
import {
  $currentDepartmentId,
  chooseDepartmentFx,
  departmentChanged,
  departmentChosen,
} from '../../department/model.ts'
import { noticeShown } from '../../notices/model.ts'
import { cityTexts } from '../texts.ts'

// Events: what happened
export const cityDialogOpened = createEvent()
export const cityDialogClosed = createEvent()
/** The code of the dialog could not be loaded. */
export const cityDialogFailed = createEvent()

// Stores: what we know
export const $isCityDialogOpen = createStore(false, { serialize: 'ignore' })
/** Why the last choice was not saved; '' when there is no error. */
export const $cityError = createStore('', { serialize: 'ignore' })
/** Id of the department that is being saved; '' when none is. */
export const $pendingCityId = createStore('', { serialize: 'ignore' })

const currentChosenAgain = sample({
  clock: departmentChosen,
  source: $currentDepartmentId,
  filter: (current, chosen) => current === chosen,
})

// Wiring: what follows from what
$isCityDialogOpen
  .on(cityDialogOpened, () => true)
  .on([cityDialogClosed, cityDialogFailed, departmentChanged, currentChosenAgain], () => false)

$pendingCityId.on(departmentChosen, (_, id) => id).on([chooseDepartmentFx.finally, currentChosenAgain], () => '')

$cityError
  .on(chooseDepartmentFx.failData, (_, error) => errorMessage(error))
  .on([cityDialogOpened, departmentChosen], () => '')

sample({
  clock: chooseDepartmentFx.failData,
  source: $isCityDialogOpen,
  filter: (open) => !open,
  fn: (_, error) => ({ kind: 'error' as const, text: errorMessage(error) }),
  target: noticeShown,
})

sample({
  clock: cityDialogFailed,
  fn: () => ({ kind: 'error' as const, text: cityTexts.windowFailed }),
  target: noticeShown,
})
