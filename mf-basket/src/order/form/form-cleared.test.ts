// @vitest-environment happy-dom
import { allSettled, fork } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { blankFields } from './fields.ts'
import {
  $fields,
  $isSubmitAttempted,
  $key,
  $pending,
  $sentFiles,
  $stashed,
  fieldChanged,
  filesChanged,
  formCompleted,
  submitAttempted,
  typedValuesStashed,
} from './model.ts'

beforeEach(() => localStorage.clear())

test.each([[true], [false]])(
  'a placed order leaves an empty form for the next one (sent by this tab: %s)',
  async (isOwn) => {
    const scope = fork()
    await allSettled(fieldChanged, {
      scope,
      params: { name: 'Пётр', phone: '+7 (900) 123-45-67', comment: 'к воротам' },
    })
    await allSettled(filesChanged, { scope, params: [{ id: 'f', name: 'a.pdf', size: 1 } as never] })
    await allSettled(typedValuesStashed, { scope, params: { email: 'a@shop.test' } })
    await allSettled(submitAttempted, { scope })
    const key = scope.getState($key)
    expect(scope.getState($fields).name).toBe('Пётр')
    expect(scope.getState($isSubmitAttempted)).toBe(true)
    await allSettled(formCompleted, { scope, params: { isOwn } })
    expect(scope.getState($fields)).toEqual(blankFields)
    expect([scope.getState($stashed), scope.getState($sentFiles), scope.getState($pending)]).toEqual([{}, [], null])
    expect(scope.getState($isSubmitAttempted)).toBe(false)
    expect(scope.getState($key) === '' || scope.getState($key) !== key).toBe(true)
  },
)
