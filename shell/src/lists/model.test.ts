import { ApiError } from '@vitrina/contracts/request'
import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $api } from '../api/model.ts'
import { $notices } from '../notices/model.ts'
import { readSessionFx } from '../session/model.ts'
import { openGateway, openTab, session } from './lists.fixture.ts'
import {
  $compare,
  $favorites,
  $viewed,
  compareToggled,
  favoriteToggled,
  itemRemoved,
  itemsPutBack,
  listReceived,
  listReplaced,
  productViewed,
} from './model.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

describe('favourites and compare', () => {
  test('toggling adds and toggling again removes, and both are sent [FAV-02] [FAV-03]', async () => {
    const gateway = openGateway({ favorites: ['1'] })
    const scope = await openTab(gateway)
    await allSettled(favoriteToggled, { scope, params: '2' })
    await allSettled(compareToggled, { scope, params: '2' })
    expect([scope.getState($favorites), scope.getState($compare)]).toEqual([['1', '2'], ['2']])
    await allSettled(favoriteToggled, { scope, params: '2' })
    await allSettled(compareToggled, { scope, params: '2' })
    expect(gateway.storedLists).toEqual({ favorites: ['1'], compare: [], viewed: [] })
    expect([scope.getState($favorites), scope.getState($compare)]).toEqual([['1'], []])
  })

  test('toggling twice fast restores the list, whether the first change was sent or not [FAV-03]', async () => {
    const gateway = openGateway({ compare: ['1', '2', '3'] })
    const scope = await openTab(gateway)
    const toggle = (params: string) => allSettled(compareToggled, { scope, params })
    const first = toggle('9')
    expect(scope.getState($compare)).toEqual(['1', '2', '3', '9'])
    await Promise.all([first, toggle('9'), toggle('2'), toggle('2')])
    expect(scope.getState($compare)).toEqual(['1', '2', '3'])
    expect(gateway.storedLists.compare).toEqual(['1', '2', '3'])
    expect(gateway.requests).toEqual(['PUT compare 9', 'DELETE compare 9'])
  })

  test('an empty code changes nothing and sends no request [VALID-05]', async () => {
    const gateway = openGateway()
    const scope = await openTab(gateway)
    await allSettled(favoriteToggled, { scope, params: '' })
    await allSettled(compareToggled, { scope, params: '' })
    await allSettled(productViewed, { scope, params: '' })
    expect(gateway.requests).toEqual([])
    expect(gateway.storedLists).toEqual({ favorites: [], compare: [], viewed: [] })
  })

  test('changes are sent one after another in their order', async () => {
    const gateway = openGateway()
    const scope = await openTab(gateway)
    let atOnce = 0
    let most = 0
    gateway.answer = async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 2))
      atOnce -= 1
    }
    await Promise.all(
      ['1', '2', '3'].flatMap((params) => [
        allSettled(favoriteToggled, { scope, params }),
        allSettled(compareToggled, { scope, params }),
      ]),
    )
    expect(most).toBe(1)
    expect(gateway.requests).toEqual(
      ['1', '2', '3'].flatMap((code) => [`PUT favorites ${code}`, `PUT compare ${code}`]),
    )
    expect(gateway.storedLists.favorites).toEqual(['1', '2', '3'])
  })

  test('a response does not undo later changes of the visitor', async () => {
    const gateway = openGateway()
    const scope = await openTab(gateway)
    const seen: string[][] = []
    gateway.answer = async () => void seen.push(scope.getState($favorites))
    await Promise.all(['1', '2', '3'].map((params) => allSettled(favoriteToggled, { scope, params })))
    expect(seen.slice(1)).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ])
  })

  test('a session request sends no change twice, and later changes wait for it', async () => {
    const gateway = openGateway()
    const scope = fork({
      values: [[$api, gateway.api]] as never,
      handlers: [[readSessionFx, () => session(gateway.storedLists)]],
    })
    const first = allSettled(favoriteToggled, { scope, params: '1' })
    const read = allSettled(readSessionFx, { scope, params: { query: {} } })
    const second = allSettled(favoriteToggled, { scope, params: '2' })
    await Promise.all([first, read, second])
    expect(gateway.requests).toEqual(['PUT favorites 1', 'PUT favorites 2'])
    expect(scope.getState($favorites)).toEqual(['1', '2'])
  })

  test('a refused change restores the gateway’s list and shows the reason', async () => {
    const gateway = openGateway({ favorites: ['1'] })
    const scope = await openTab(gateway)
    gateway.answer = () => Promise.reject(new ApiError('network', 'away'))
    const settled = allSettled(favoriteToggled, { scope, params: '2' })
    expect(scope.getState($favorites)).toEqual(['1', '2'])
    await settled
    expect(scope.getState($favorites)).toEqual(['1'])
    expect(scope.getState($notices)).toMatchObject([
      {
        kind: 'error',
        text: 'Избранное не изменилось. Нет связи с магазином. Проверьте интернет и попробуйте ещё раз.',
      },
    ])
  })

  test('removes the oldest product from a full list at once, and shows a notice [N43]', async () => {
    const gateway = openGateway({ compare: numbers(30) })
    const scope = await openTab(gateway)
    const settled = allSettled(compareToggled, { scope, params: '31' })
    expect(scope.getState($compare)).toEqual(numbers(31).slice(1))
    await settled
    expect(scope.getState($notices).map(({ text }) => text)).toEqual([
      'В\u00a0сравнении помещается 30\u00a0товаров: убрали самый старый',
    ])
  })

  test('new products are added at the end, after the existing order [T59]', async () => {
    const scope = await openTab(openGateway({ favorites: ['1', '2'] }))
    await allSettled(listReplaced, { scope, params: { list: 'favorites', idcodes: ['2', '1'] } })
    await allSettled(favoriteToggled, { scope, params: '3' })
    expect(scope.getState($favorites)).toEqual(['2', '1', '3'])
  })

  test('a restored product returns to its position among later removals and additions', async () => {
    const scope = await openTab(openGateway({ favorites: ['1', '2', '3'] }))
    await allSettled(itemRemoved, { scope, params: { list: 'favorites', idcode: '2' } })
    await allSettled(itemRemoved, { scope, params: { list: 'favorites', idcode: '1' } })
    await allSettled(favoriteToggled, { scope, params: '4' })
    await allSettled(itemsPutBack, {
      scope,
      params: { list: 'favorites', idcodes: ['2'], before: ['1', '2', '3'] },
    })
    expect(scope.getState($favorites)).toEqual(['2', '3', '4'])
  })
})

test('takes viewed products from a tab of another account, and not its favourites and comparison', async () => {
  const scope = await openTab(openGateway({ favorites: ['1'], compare: ['2'], viewed: ['3'] }))
  for (const list of ['favorites', 'compare', 'viewed'] as const)
    await allSettled(listReceived, { scope, params: { uuid: 'another', list, idcodes: ['9'] } })
  expect([scope.getState($favorites), scope.getState($compare), scope.getState($viewed)]).toEqual([['1'], ['2'], ['9']])
})
