import { $notices } from '@vitrina/shell/notices'
import { allSettled, type Scope } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { estimateHeard } from '../estimates/model.ts'
import { accountGateway, offline, refused, scopeWith } from '../sample/account.tsx'
import { sampleEstimate, sampleLine } from '../sample/estimates.ts'
import type { Change } from './changes.ts'
import { $expected, $losses, changeWanted, estimateLoaded } from './model.ts'

const ONE = '/api/site/personal/estimates/:id/'
const LINE = `${ONE}lines/:lineId/`
const lines = [sampleLine('1', 10), sampleLine('2', 5)]
const loaded = sampleEstimate(lines)
const next = (version: number) => ({ version, changedAt: '2026-05-13T09:00:00Z', message: null })

let gateway: ReturnType<typeof accountGateway>
let scope: Scope
let version: number

beforeEach(async () => {
  version = loaded.version
  const grown = () => {
    version += 1
    return next(version)
  }
  gateway = accountGateway({
    [`PUT ${LINE}`]: grown,
    [`DELETE ${LINE}`]: grown,
    [`POST ${LINE}restore/`]: grown,
    [`PUT ${ONE}`]: grown,
    [`GET ${ONE}`]: () => ({ ...loaded, version }),
  })
  scope = scopeWith(gateway.api)
  await allSettled(estimateLoaded, { scope, params: loaded })
})

const want = (change: Change) => allSettled(changeWanted, { scope, params: change })
const seen = () => scope.getState($expected)
const notices = () => scope.getState($notices)
const quantity = (lineId: string, count: number): Change => ({ kind: 'quantity', lineId, quantity: count })

test('a quantity is sent with the version that was seen, and the sums follow at once', async () => {
  const sent = want(quantity('line-1', 7))
  expect(seen()).toMatchObject({ sumNow: 80, sumThen: 80 })
  await sent
  expect(gateway.asked.at(-1)).toEqual({
    call: `PUT ${LINE}`,
    input: { params: { id: 'e1', lineId: 'line-1' }, body: { version: 5, quantity: 7 } },
  })
  expect(seen()).toMatchObject({ version: 6, changedAt: '2026-05-13T09:00:00Z' })
})

test('changes go one after another, each over the version the one before has left; hasty ones are not sent', async () => {
  changeWantedAtOnce(quantity('line-1', 3), quantity('line-1', 4), quantity('line-1', 5), quantity('line-2', 9))
  await allSettled(scope)
  expect(gateway.asked.map(({ input }) => input.body)).toEqual([
    { version: 5, quantity: 3 },
    { version: 6, quantity: 5 },
    { version: 7, quantity: 9 },
  ])
  expect(seen()?.lines.map((line) => line.quantity)).toEqual([5, 9])
})

function changeWantedAtOnce(...changes: Change[]) {
  for (const change of changes) void want(change)
}

test('what was rounded up to the pack is shown as it is, and said', async () => {
  gateway.replies[`PUT ${LINE}`] = { ...next(6), quantity: 20, message: 'Округлили до 20\u00a0шт' }
  await want(quantity('line-1', 7))
  expect(seen()?.lines[0]?.quantity).toBe(20)
  expect(notices()).toMatchObject([{ kind: 'info', text: 'Округлили до 20\u00a0шт' }])
})

test('a removed line leaves at once, and comes back to its place by the notice', async () => {
  await want({ kind: 'remove', line: lines[0] as (typeof lines)[0] })
  expect(seen()?.lines.map(({ id }) => id)).toEqual(['line-2'])
  expect(seen()?.sumNow).toBe(10)
  expect(notices()).toMatchObject([{ text: 'Убрали из сметы: Товар 1', action: { label: 'Вернуть' } }])
  notices()[0]?.action?.run()
  await allSettled(scope)
  expect(gateway.calls().slice(-2)).toEqual([`POST ${LINE}restore/`, `GET ${ONE}`])
  expect(seen()?.lines.map(({ id }) => id)).toEqual(['line-1', 'line-2'])
})

describe('when somebody else has changed it', () => {
  beforeEach(() => {
    gateway.replies[`PUT ${LINE}`] = refused(409, 'Смету изменили в другом окне')
    gateway.replies[`GET ${ONE}`] = sampleEstimate([...lines, sampleLine('3', 1)], { version: 9 })
  })

  test('nothing of theirs is written over: the page shows it as it is and offers one’s own change again', async () => {
    await want(quantity('line-1', 7))
    expect(seen()).toMatchObject({ version: 9, lines: [{ quantity: 2 }, { quantity: 2 }, { id: 'line-3' }] })
    expect(notices()).toMatchObject([
      {
        kind: 'warning',
        text: 'Смету изменили в другом окне, показываем её нынешний вид.',
        action: { label: 'Внести моё' },
      },
    ])
  })

  test('one’s own change goes over the version of now', async () => {
    await want(quantity('line-1', 7))
    gateway.replies[`PUT ${LINE}`] = next(10)
    notices()[0]?.action?.run()
    await allSettled(scope)
    expect(gateway.asked.at(-1)?.input.body).toEqual({ version: 9, quantity: 7 })
    expect(seen()?.lines.map((line) => line.quantity)).toEqual([7, 2, 2])
  })

  test('changes of other lines that waited go over the estimate as it is now', async () => {
    let times = 0
    gateway.replies[`PUT ${LINE}`] = () => {
      times += 1
      return times === 1 ? refused(409, 'изменили') : next(10)
    }
    changeWantedAtOnce(quantity('line-1', 7), quantity('line-2', 8))
    await allSettled(scope)
    expect(gateway.calls()).toEqual([`PUT ${LINE}`, `GET ${ONE}`, `PUT ${LINE}`])
    expect(gateway.asked.at(-1)?.input.body).toEqual({ version: 9, quantity: 8 })
    expect(seen()?.lines.map((line) => line.quantity)).toEqual([2, 8, 2])
  })
})

test('a failure leaves the estimate as it was, says why and can be tried again', async () => {
  gateway.replies[`PUT ${LINE}`] = offline()
  await want({ kind: 'note', lineId: 'line-1', note: 'на этаж' })
  expect(seen()?.lines[0]?.note).toBe('')
  expect(notices()).toMatchObject([
    {
      kind: 'error',
      text: expect.stringMatching(/^Изменение не сохранено. Нет связи/),
      action: { label: 'Повторить' },
    },
  ])
  gateway.replies[`PUT ${LINE}`] = next(6)
  notices()[0]?.action?.run()
  await allSettled(scope)
  expect(seen()?.lines[0]?.note).toBe('на этаж')
})

test.each([401, 403])('a sign-in that has ended (%i) makes the page ask anew, and is no message', async (status) => {
  gateway.replies[`PUT ${LINE}`] = refused(status, 'no')
  await want(quantity('line-1', 7))
  expect(scope.getState($losses)).toBe(1)
  expect(notices()).toEqual([])
})

test('an estimate that was deleted elsewhere makes the page ask anew', async () => {
  gateway.replies[`PUT ${LINE}`] = refused(404, 'Эта смета удалена')
  gateway.replies[`GET ${ONE}`] = refused(404, 'Эта смета удалена')
  await want(quantity('line-1', 7))
  expect(scope.getState($losses)).toBe(1)
})

test('what another tab has changed is read, of another estimate it is not', async () => {
  await allSettled(estimateHeard, { scope, params: { id: 'e2' } })
  expect(gateway.calls()).toEqual([])
  await allSettled(estimateHeard, { scope, params: { id: 'e1' } })
  expect(gateway.calls()).toEqual([`GET ${ONE}`])
})

test('a page that brings another estimate waits for changes of this one, which go where they belong', async () => {
  const other = sampleEstimate([sampleLine('9', 1)], { id: 'e2', version: 1 })
  void want(quantity('line-1', 7))
  void allSettled(estimateLoaded, { scope, params: other })
  await allSettled(scope)
  expect(gateway.asked.map(({ input }) => input.params)).toEqual([{ id: 'e1', lineId: 'line-1' }])
  expect(seen()).toEqual(other)
})
