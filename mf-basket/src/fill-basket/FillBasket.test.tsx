// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { $notices } from '@vitrina/shell/notices'
import { fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $summary } from '../basket/model.ts'
import { basketOf, line } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import FillBasket from './FillBasket.tsx'

const lines = [
  { idcode: '1', count: 2 },
  { idcode: '2', count: 5 },
]

function open(wanted = lines, onAdded?: () => void) {
  const gateway = pausedGateway()
  const scope = fork({ values: [[$api, gateway.api]] })
  render(
    <InShell scope={scope}>
      <FillBasket lines={wanted} label="Всё в корзину" onAdded={onAdded} />
    </InShell>,
  )
  const button = () => screen.getByRole('button', { name: 'Всё в корзину' })
  return { gateway, scope, button, notices: () => scope.getState($notices) }
}
let shop: ReturnType<typeof open>

beforeEach(() => {
  shop = open()
})
afterEach(cleanup)

const done = (refused: object[] = []) => ({
  basket: basketOf([line('1', 10, 2), line('2', 5, 5)]),
  added: ['1', '2'],
  rounded: [],
  refused,
})

test('sends one request with all lines on a double press', async () => {
  fireEvent.click(shop.button())
  fireEvent.click(shop.button())
  await settle()
  expect(shop.gateway.calls.map(({ name, body }) => [name, body])).toEqual([
    ['POST /api/site/basket/lines/many/', { lines }],
  ])
})

test('updates the count of the header and shows a notice with a link to the basket', async () => {
  fireEvent.click(shop.button())
  await settle()
  shop.gateway.calls[0]?.answer(done([{ idcode: '3', reason: 'нет' }]))
  await settle()
  expect(shop.scope.getState($summary)).toEqual({ counts: { '1': 2, '2': 5 }, total: 45 })
  expect(shop.notices()).toMatchObject([
    {
      kind: 'success',
      text: 'Добавили в\u00a0корзину: 2\u00a0товара. Не вошло: 1\u00a0товар\u00a0— сейчас не продаём.',
      link: { label: 'Перейти в корзину', to: '/cart/' },
    },
  ])
})

test('says that nothing of it is sold, without a link to the basket', async () => {
  fireEvent.click(shop.button())
  await settle()
  shop.gateway.calls[0]?.answer({ ...done(), basket: basketOf([]), added: [] })
  await settle()
  expect(shop.notices()).toMatchObject([{ kind: 'error', text: 'Ничего из этого сейчас не продаём.' }])
})

test('shows the reason of a failure, and the notice offers a retry', async () => {
  fireEvent.click(shop.button())
  await settle()
  shop.gateway.calls[0]?.refuse(409, 'Корзина заполнена.')
  await settle()
  expect(shop.notices()[0]?.text).toBe('Корзина не изменилась. Корзина заполнена.')
  shop.notices()[0]?.action?.run()
  await settle()
  expect(shop.gateway.calls).toHaveLength(2)
})

test('shows no button without lines', () => {
  cleanup()
  expect(open([]).button()).toHaveProperty('disabled', true)
})

test('notifies the widget’s owner once the lines are in the basket, not when they are refused', async () => {
  cleanup()
  const onAdded = vi.fn()
  shop = open(lines, onAdded)
  fireEvent.click(shop.button())
  await settle()
  shop.gateway.calls[0]?.refuse(409, 'Корзина заполнена.')
  await settle()
  expect(onAdded).not.toHaveBeenCalled()
  fireEvent.click(shop.button())
  await settle()
  shop.gateway.calls[1]?.answer(done())
  await settle()
  expect(onAdded).toHaveBeenCalledOnce()
})
