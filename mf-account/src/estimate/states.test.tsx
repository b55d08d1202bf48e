// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { EstimateState } from '@vitrina/contracts/retailer/estimate'
import { provideRemotes } from '@vitrina/federation/remotes'
import { allSettled } from 'effector'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountGateway, openPage, scopeWith } from '../account.fixture.tsx'
import { sampleEstimate, sampleLine } from '../estimates.fixture.ts'
import { EstimatePage } from './EstimatePage.tsx'

const names: Record<EstimateState, string> = {
  draft: 'Черновик',
  created: 'Создана',
  agreed: 'Согласована',
  ordered_partly: 'Частично заказана',
  converted: 'Преобразована',
}
const ONE = '/api/site/personal/estimates/:id/'

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
const step = (name: string) => screen.queryByRole('button', { name })

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
])('an estimate that is %s says so, and offers the steps there are from it and no other', async (state, offered) => {
  open(state)
  expect(screen.getByText(names[state])).toBeTruthy()
  expect(steps.filter((name) => step(name)).sort()).toEqual(offered.map(([name]) => name).sort())
  for (const [name, to] of offered) {
    cleanup()
    const { gateway, scope } = open(state)
    fireEvent.click(screen.getByRole('button', { name }))
    await allSettled(scope)
    expect(gateway.asked.at(-1)?.input.body).toEqual({ version: 5, state: to })
    expect(screen.getByText(names[to])).toBeTruthy()
  }
})
