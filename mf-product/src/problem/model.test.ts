import { ApiError } from '@vitrina/contracts/request'
import { problemApi } from '@vitrina/contracts/site/problem'
import { $api } from '@vitrina/shell/api'
import { allSettled, fork } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { $problems, problemReported, resultAcknowledged } from './model.ts'

const report = { idcode: '100500', comment: 'Неверный вес' }
const failure = 'Не удалось отправить заявку. Пожалуйста, попробуйте позже'

function open(answer: () => Promise<unknown>) {
  const api = vi.fn(answer)
  const scope = fork({ values: [[$api, api as never]] })
  return { api, scope, state: (idcode = report.idcode) => scope.getState($problems)[idcode] }
}

describe('a report of a mistake', () => {
  test('is sent with code and comment: loading, then success [PDP-29]', async () => {
    const { api, scope, state } = open(() => Promise.resolve({ accepted: true }))
    expect(state()).toBeUndefined()
    const sent = allSettled(problemReported, { scope, params: report })
    expect(state()?.status).toBe('loading')
    await sent
    expect(state()?.status).toBe('success')
    expect(api.mock.calls).toEqual([
      [problemApi.report, { params: { idcode: '100500' }, body: { comment: 'Неверный вес' } }],
    ])
    await allSettled(resultAcknowledged, { scope, params: report.idcode })
    expect(state()?.status).toBe('idle')
  })

  test('is sent once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers()
    const { api, scope } = open(() => answer.promise)
    const both = [
      allSettled(problemReported, { scope, params: report }),
      allSettled(problemReported, { scope, params: report }),
    ]
    answer.resolve({ accepted: true })
    await Promise.all(both)
    expect(api).toHaveBeenCalledTimes(1)
  })

  test('shows the specified error when the tracker refuses it, and can be sent again [ERRCAT-15]', async () => {
    const { api, scope, state } = open(() => Promise.reject(new ApiError('http', 'x', 502, failure)))
    await allSettled(problemReported, { scope, params: report })
    expect(state()).toEqual({ status: 'error', messages: [failure] })
    await allSettled(resultAcknowledged, { scope, params: report.idcode })
    expect(state()?.status).toBe('error')
    await allSettled(problemReported, { scope, params: report })
    expect(api).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['too many', new ApiError('http', 'x', 429, 'Повторите через 5 минут'), 'Повторите через 5 минут'],
    ['no connection', new ApiError('network', 'x'), 'Нет связи'],
  ])('shows the reason of another failure too: %s [PDP-29]', async (_, error, reason) => {
    const { scope, state } = open(() => Promise.reject(error))
    await allSettled(problemReported, { scope, params: report })
    expect(state()?.messages).toEqual([failure, expect.stringContaining(reason)])
  })

  test('of one product does not block that of another', async () => {
    const answer = Promise.withResolvers()
    const { scope, api, state } = open(() => answer.promise)
    const both = [report, { ...report, idcode: '100501' }].map((params) =>
      allSettled(problemReported, { scope, params }),
    )
    answer.resolve({ accepted: true })
    await Promise.all(both)
    expect(api).toHaveBeenCalledTimes(2)
    expect([state()?.status, state('100501')?.status]).toEqual(['success', 'success'])
  })
})
