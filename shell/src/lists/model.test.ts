import { type Api, ApiError } from '@vitrina/contracts/request'
import type { ChangedList, ListName, Lists } from '@vitrina/contracts/site/lists'
import type { Session } from '@vitrina/contracts/site/session'
import { listLimits } from '@vitrina/site/lists'
import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $api } from '../api/model.ts'
import { $notices } from '../notices/model.ts'
import { readSessionFx, sessionChanged } from '../session/model.ts'
import {
  $compare,
  $favorites,
  $viewed,
  compareToggled,
  favoriteToggled,
  itemRemoved,
  itemsPutBack,
  listReplaced,
  productViewed,
} from './model.ts'

const uuid = '0a4e6d2c-9f0b-4e0e-8b57-3f3f5a3a7c22'
const session = (lists: Partial<Lists> = {}): Session => ({
  isAuth: false,
  uuid,
  domain: '',
  name: 'Гость',
  email: '',
  phone: '',
  isB2b: false,
  clientCode: null,
  isStaff: false,
  onBehalf: null,
  basket: { counts: {}, total: 0 },
  lists: { favorites: [], compare: [], viewed: [], ...lists },
  cityGuess: null,
  fault: null,
  merged: null,
})

interface Input {
  params: { list: ListName; idcode?: string }
  body?: { idcodes: string[] }
}

/** A gateway that keeps the lists of one browser, and writes down what it was asked. */
function openGateway(lists: Partial<Lists> = {}) {
  const kept = session(lists).lists
  const asked: string[] = []
  const gateway = { kept, asked, answer: async (): Promise<void> => {} }
  const change = ({ params: { list, idcode = '' }, body }: Input, method: string): ChangedList => {
    if (body) kept[list] = body.idcodes
    else if (method === 'DELETE') kept[list] = kept[list].filter((code) => code !== idcode)
    else if (!kept[list].includes(idcode)) kept[list] = [...kept[list], idcode]
    const dropped = kept[list].slice(0, -listLimits[list])
    kept[list] = kept[list].slice(-listLimits[list])
    return { idcodes: kept[list], dropped }
  }
  const api = (async ({ method }: { method: string }, input: Input) => {
    asked.push([method, input.params.list, input.params.idcode ?? input.body?.idcodes.join()].join(' '))
    await gateway.answer()
    return change(input, method)
  }) as unknown as Api
  return Object.assign(gateway, { api })
}

async function openTab(gateway: ReturnType<typeof openGateway>) {
  const scope = fork({ values: [[$api, gateway.api]] as never })
  await allSettled(sessionChanged, { scope, params: session(gateway.kept) })
  return scope
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

afterEach(() => vi.unstubAllGlobals())

describe('favourites and compare', () => {
  test('toggling adds and toggling again removes, and both are written [FAV-02] [FAV-03]', async () => {
    const gateway = openGateway({ favorites: ['1'] })
    const scope = await openTab(gateway)
    await allSettled(favoriteToggled, { scope, params: '2' })
    await allSettled(compareToggled, { scope, params: '2' })
    expect([scope.getState($favorites), scope.getState($compare)]).toEqual([['1', '2'], ['2']])
    await allSettled(favoriteToggled, { scope, params: '2' })
    await allSettled(compareToggled, { scope, params: '2' })
    expect(gateway.kept).toEqual({ favorites: ['1'], compare: [], viewed: [] })
    expect([scope.getState($favorites), scope.getState($compare)]).toEqual([['1'], []])
  })

  test('toggling twice fast ends where it began, whatever is already on its way [FAV-03]', async () => {
    const gateway = openGateway({ compare: ['1', '2', '3'] })
    const scope = await openTab(gateway)
    const toggle = (params: string) => allSettled(compareToggled, { scope, params })
    const first = toggle('9')
    expect(scope.getState($compare)).toEqual(['1', '2', '3', '9'])
    await Promise.all([first, toggle('9'), toggle('2'), toggle('2')])
    expect(scope.getState($compare)).toEqual(['1', '2', '3'])
    expect(gateway.kept.compare).toEqual(['1', '2', '3'])
    expect(gateway.asked).toEqual(['PUT compare 9', 'DELETE compare 9'])
  })

  test('an empty code changes nothing and asks nothing [VALID-05]', async () => {
    const gateway = openGateway()
    const scope = await openTab(gateway)
    await allSettled(favoriteToggled, { scope, params: '' })
    await allSettled(compareToggled, { scope, params: '' })
    await allSettled(productViewed, { scope, params: '' })
    expect(gateway.asked).toEqual([])
    expect(gateway.kept).toEqual({ favorites: [], compare: [], viewed: [] })
  })

  test('writes go one after another in the order of the wishes', async () => {
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
    expect(gateway.asked).toEqual(['1', '2', '3'].flatMap((code) => [`PUT favorites ${code}`, `PUT compare ${code}`]))
    expect(gateway.kept.favorites).toEqual(['1', '2', '3'])
  })

  test('an answer does not undo what the visitor has wished since', async () => {
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

  test('a session that is asked for meanwhile sends nothing twice, and holds what comes after', async () => {
    const gateway = openGateway()
    const scope = fork({
      values: [[$api, gateway.api]] as never,
      handlers: [[readSessionFx, () => session(gateway.kept)]],
    })
    const first = allSettled(favoriteToggled, { scope, params: '1' })
    const read = allSettled(readSessionFx, { scope, params: { query: {} } })
    const second = allSettled(favoriteToggled, { scope, params: '2' })
    await Promise.all([first, read, second])
    expect(gateway.asked).toEqual(['PUT favorites 1', 'PUT favorites 2'])
    expect(scope.getState($favorites)).toEqual(['1', '2'])
  })

  test('a refused change puts the list back as the gateway has it and says why', async () => {
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

  test('the oldest gives way in a full list at once, and the shopper is told [N43]', async () => {
    const gateway = openGateway({ compare: numbers(30) })
    const scope = await openTab(gateway)
    const settled = allSettled(compareToggled, { scope, params: '31' })
    expect(scope.getState($compare)).toEqual(numbers(31).slice(1))
    await settled
    expect(scope.getState($notices).map(({ text }) => text)).toEqual([
      'В\u00a0сравнении помещается 30\u00a0товаров: убрали самый старый',
    ])
  })

  test('the order is that of adding, and what is there already stays where it is [T59]', async () => {
    const scope = await openTab(openGateway({ favorites: ['1', '2'] }))
    await allSettled(listReplaced, { scope, params: { list: 'favorites', idcodes: ['2', '1'] } })
    await allSettled(favoriteToggled, { scope, params: '3' })
    expect(scope.getState($favorites)).toEqual(['2', '1', '3'])
  })

  test('what was taken out goes back to its place, among what was taken out and added since', async () => {
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

describe('what was viewed', () => {
  test('a product is in it once, however often it is seen [FAV-04] [T59]', async () => {
    const gateway = openGateway({ viewed: ['1'] })
    const scope = await openTab(gateway)
    for (const params of ['2', '1', '2', '2']) await allSettled(productViewed, { scope, params })
    expect(scope.getState($viewed)).toEqual(['1', '2'])
    expect(gateway.asked).toEqual(['PUT viewed 2'])
  })

  test('waits for the session, which tells what was seen before', async () => {
    const gateway = openGateway({ viewed: ['1'] })
    const scope = fork({ values: [[$api, gateway.api]] as never })
    for (const params of ['1', '1', '2']) await allSettled(productViewed, { scope, params })
    expect(gateway.asked).toEqual([])
    await allSettled(sessionChanged, { scope, params: session(gateway.kept) })
    expect(gateway.asked).toEqual(['PUT viewed 2'])
    expect(scope.getState($viewed)).toEqual(['1', '2'])
  })

  test('robots see nothing, and a page prepared ahead counts when it is shown', async () => {
    const gateway = openGateway()
    const scope = await openTab(gateway)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await allSettled(productViewed, { scope, params: '1' })
    expect(gateway.asked).toEqual([])

    const page = Object.assign(new EventTarget(), { prerendering: true })
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Firefox/130.0' })
    vi.stubGlobal('document', page)
    const settled = allSettled(productViewed, { scope, params: '2' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(gateway.asked).toEqual([])
    page.dispatchEvent(new Event('prerenderingchange'))
    await settled
    expect(gateway.asked).toEqual(['PUT viewed 2'])
  })
})

describe('two tabs', () => {
  /** Another tab of the same browser has the same module anew, and with it a channel of its own. */
  async function openOtherTab(gateway: ReturnType<typeof openGateway>) {
    vi.resetModules()
    const [api, lists, who, effector] = await Promise.all([
      import('../api/model.ts'),
      import('./model.ts'),
      import('../session/model.ts'),
      import('effector'),
    ])
    const scope = effector.fork({ values: [[api.$api, gateway.api]] as never })
    await effector.allSettled(who.sessionChanged, { scope, params: session(gateway.kept) })
    return { lists, scope, toggle: (params: string) => effector.allSettled(lists.favoriteToggled, { scope, params }) }
  }

  test('are in step, and neither answers what it has heard', async () => {
    const gateway = openGateway()
    const here = await openTab(gateway)
    const there = await openOtherTab(gateway)
    await allSettled(favoriteToggled, { scope: here, params: '1' })
    await vi.waitFor(() => expect(there.scope.getState(there.lists.$favorites)).toEqual(['1']))
    await there.toggle('2')
    await vi.waitFor(() => expect(here.getState($favorites)).toEqual(['1', '2']))
    expect(gateway.asked).toEqual(['PUT favorites 1', 'PUT favorites 2'])
  })

  test('take turns, so that neither overwrites the other', async () => {
    const gateway = openGateway()
    const here = await openTab(gateway)
    const there = await openOtherTab(gateway)
    let atOnce = 0
    let most = 0
    gateway.answer = async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce -= 1
    }
    await Promise.all([allSettled(favoriteToggled, { scope: here, params: '1' }), there.toggle('2')])
    expect(most).toBe(1)
    expect(gateway.kept.favorites.toSorted()).toEqual(['1', '2'])
  })
})
