// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { basketOf, department, line } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import { useSupply } from './use-supply.ts'

afterEach(cleanup)

async function open(lines: Parameters<typeof basketOf>[0]) {
  const { api, calls } = pausedGateway()
  const values = [
    [$api, api],
    [$currentDepartment, department('00012', 'Вологда')],
  ]
  const scope = fork({ values: values as never })
  const wrapper = ({ children }: { children: ReactNode }) => <InShell scope={scope}>{children}</InShell>
  const { result } = renderHook(() => useSupply(basketOf(lines)), { wrapper })
  await act(settle)
  return { calls, result }
}

test('requests no supply for an empty basket', async () => {
  const { calls, result } = await open([])
  expect(calls).toEqual([])
  expect(result.current).toBeNull()
})

test('requests the supply once for a basket with lines', async () => {
  const { calls, result } = await open([line('00002', 5, 1), line('00001', 10, 2)])
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/site/basket/supply/'])
  await act(async () => {
    calls[0]?.answer({ byCode: { '00001': { here: 5 } } })
    await settle()
  })
  expect(result.current).toEqual({ '00001': { here: 5 } })
})
