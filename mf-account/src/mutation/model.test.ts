import { $notices } from '@vitrina/shell/notices'
import { allSettled, createEffect, createEvent, fork, type Scope } from 'effector'
import { expect, test } from 'vitest'
import { refusal } from '../account.fixture.tsx'
import { createMutation, notify, notifyFailure } from './model.ts'

const saveFx = createEffect((name: string): string => name)
const removeFx = createEffect((): void => {})
const opened = createEvent()
const closed = createEvent()
const beside = createMutation({ requests: [saveFx, removeFx], resetOn: [opened] })
const split = createMutation({ requests: [saveFx], resetOn: [opened], splitsFaults: true })
notify({ clock: saveFx.done, kind: 'success', text: ({ result }) => `Сохранили: ${result}` })
notify({ clock: [opened, closed], kind: 'info', text: 'Готово' })
notifyFailure(removeFx, (message) => `Не удалили. ${message}`)

const failing = (error: Error): Scope =>
  fork({
    handlers: [
      [saveFx, () => Promise.reject(error)],
      [removeFx, () => Promise.reject(error)],
    ],
  })
const textsOf = (scope: Scope) => scope.getState($notices).map(({ kind, text }) => `${kind}: ${text}`)

test('a refused form has a failure and errors at its fields', async () => {
  const scope = failing(refusal(422, 'Проверьте форму', { fields: { name: 'Короче', at: 7 } }))
  await allSettled(saveFx, { scope, params: 'Дача' })
  expect(scope.getState(beside.$failure)).toEqual({ text: 'Проверьте форму' })
  expect(scope.getState(beside.$fieldFaults)).toEqual({ name: 'Короче' })
})

test('a form that splits faults shows a refusal of fields at the fields alone, and any other failure beside', async () => {
  const refused = failing(refusal(422, 'Проверьте форму', { fields: { name: 'Короче' } }))
  await allSettled(saveFx, { scope: refused, params: 'Дача' })
  expect(refused.getState(split.$failure)).toBeNull()
  expect(refused.getState(split.$fieldFaults)).toEqual({ name: 'Короче' })
  const down = failing(refusal(503, 'Не отвечает'))
  await allSettled(saveFx, { scope: down, params: 'Дача' })
  expect(down.getState(split.$failure)).toEqual({ text: 'Не отвечает' })
})

test.each([
  ['the form opens again', opened],
  ['another request of the form begins', removeFx],
] as const)('the failure is gone once %s', async (_, unit) => {
  const error = refusal(422, 'Проверьте форму', { fields: { name: 'Короче' } })
  const scope = fork({
    handlers: [
      [saveFx, () => Promise.reject(error)],
      [removeFx, () => {}],
    ],
  })
  await allSettled(saveFx, { scope, params: 'Дача' })
  expect(scope.getState(beside.$failure)).not.toBeNull()
  await allSettled(unit, { scope })
  expect(scope.getState(beside.$failure)).toBeNull()
  expect(scope.getState(beside.$fieldFaults)).toEqual({})
})

test('shows a notice for each of the clocks, with the text of their payload', async () => {
  const scope = fork({ handlers: [[saveFx, (name: string) => name]] })
  await allSettled(saveFx, { scope, params: 'Дача' })
  await allSettled(opened, { scope })
  await allSettled(closed, { scope })
  expect(textsOf(scope)).toEqual(['success: Сохранили: Дача', 'info: Готово', 'info: Готово'])
})

test('tells why a request outside of a form has failed', async () => {
  const scope = failing(refusal(503, 'Склад не отвечает'))
  await allSettled(removeFx, { scope })
  expect(textsOf(scope)).toEqual([expect.stringMatching(/^error: Не удалили\. .+/)])
})
