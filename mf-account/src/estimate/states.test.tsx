// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import type { EstimateState } from '@vitrina/contracts/retailer/estimate'
import { provideRemotes } from '@vitrina/federation/remotes'
import { allSettled } from 'effector'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountGateway, openPage, scopeWith } from '../account.fixture.tsx'
import { sampleEstimate, sampleLine } from '../estimates.fixture.ts'
import { EstimatePage } from './EstimatePage.tsx'
import { loadMoreMenu } from './More.tsx'
import { chooseMore, openMore } from './more.fixture.ts'

const names: Record<EstimateState, string> = {
  draft: 'Черновик',
  created: 'Создана',
  agreed: 'Согласована',
  ordered_partly: 'Частично заказана',
  converted: 'Завершена',
}
const ONE = '/api/site/personal/estimates/:id/'

// Loaded up front: on a busy machine the chunk takes longer than the timeout of the first test.
beforeAll(() => loadMoreMenu())
beforeAll(() =>
  provideRemotes({
    load: async () => ({ default: () => null }),
    loadPrevious: () => Promise.reject(new Error('there is no version before')),
    failedOnServer: () => false,
    pageLimitMs: 8000,
    report: () => {},
  }),
)
afterEach(cleanup)

function open(state: EstimateState) {
  const estimate = sampleEstimate([sampleLine('1', 900)], { state })
  const gateway = accountGateway({
    [`GET ${ONE}`]: estimate,
    [`POST ${ONE}state/`]: { version: 6, changedAt: '2026-05-13T09:00:00Z', message: null },
  })
  const scope = scopeWith(gateway.api)
  openPage(scope, '/personal/objects-and-estimates/estimates/e1/', <EstimatePage data={estimate} />, {})
  return { gateway, scope }
}

const steps = ['Готова', 'Согласована с заказчиком', 'Вернуть в черновики', 'Вернуть в работу', 'Завершить']
const offeredSteps = async () =>
  (await openMore()).map(({ textContent }) => textContent ?? '').filter((name) => steps.includes(name))

test.each<[EstimateState, [step: string, to: EstimateState][]]>([
  ['draft', [['Готова', 'created']]],
  [
    'created',
    [
      ['Вернуть в черновики', 'draft'],
      ['Согласована с заказчиком', 'agreed'],
    ],
  ],
  ['agreed', [['Вернуть в работу', 'created']]],
  ['ordered_partly', [['Завершить', 'converted']]],
  ['converted', []],
])('an estimate that is %s shows its state and offers only the transitions from it', async (state, offered) => {
  open(state)
  expect(screen.getByText(names[state])).toBeTruthy()
  expect((await offeredSteps()).sort()).toEqual(offered.map(([name]) => name).sort())
  for (const [name, to] of offered) {
    cleanup()
    const { gateway, scope } = open(state)
    await chooseMore(name)
    await allSettled(scope)
    expect(gateway.requests.at(-1)?.input.body).toEqual({ version: 5, state: to })
    expect(screen.getByText(names[to])).toBeTruthy()
  }
})
