// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { $notices } from '@vitrina/shell/notices'
import { allSettled, fork } from 'effector'
import { afterEach, expect, test } from 'vitest'
import { $basket, basketReceived } from '../basket/model.ts'
import { basketOf, line } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import ReplaceInBasket from './ReplaceInBasket.tsx'

afterEach(cleanup)

const named = (idcode: string) => ({ idcode, name: `Товар ${idcode}`, price: 10 })

async function open(inBasket: [string, number][], changes: Partial<Parameters<typeof ReplaceInBasket>[0]> = {}) {
  const gateway = pausedGateway()
  const basket = basketOf(inBasket.map(([idcode, count]) => line(idcode, 10, count)))
  const scope = fork({
    values: [
      [$api, gateway.api],
      [$basket, basket],
    ] as never,
  })
  render(
    <InShell scope={scope}>
      <ReplaceInBasket
        {...named('1')}
        contain={6}
        onlyContainOrder={false}
        others={[named('2'), named('3')]}
        {...changes}
      />
    </InShell>,
  )
  // The button is a lazy chunk.
  await act(() => import('./ReplaceButton.tsx').then(settle))
  return { gateway, scope, notices: () => scope.getState($notices) }
}
const button = () => screen.queryByRole('button')
const requestsOf = ({ gateway }: Awaited<ReturnType<typeof open>>) =>
  gateway.calls.map(({ name, params, body }) => [name.split(' ')[0], params?.idcode, body])

test('shows no button while the basket has no similar product, or when it has the product itself', async () => {
  await open([['9', 1]])
  expect(button()).toBeNull()
  cleanup()
  await open([
    ['1', 1],
    ['2', 1],
  ])
  expect(button()).toBeNull()
  cleanup()
  await open([['2', 1]], { price: 0 })
  expect(button()).toBeNull()
})

test('adds the product in the same quantity, rounded up to its pack, and removes the other one only after that', async () => {
  const shop = await open([['2', 4]], { onlyContainOrder: true })
  expect(button()?.getAttribute('aria-label')).toBe('Заменить в\u00a0корзине: Товар 2 на Товар 1')
  fireEvent.click(screen.getByRole('button'))
  await settle()
  expect(requestsOf(shop)).toEqual([['POST', undefined, { idcode: '1', count: 6 }]])
  await act(async () => shop.gateway.calls[0]?.answer(basketOf([line('2', 10, 4), line('1', 10, 6)])))
  await act(settle)
  expect(requestsOf(shop)[1]).toEqual(['DELETE', '2', undefined])
  await act(async () => shop.gateway.calls[1]?.answer(basketOf([line('1', 10, 6)])))
  await act(settle)
  expect(button()).toBeNull()
  expect(shop.notices()).toMatchObject([{ text: 'Заменили в\u00a0корзине: Товар 2 на Товар 1' }])
  shop.notices()[0]?.action?.run()
  await settle()
  expect(requestsOf(shop)[2]).toEqual(['POST', undefined, { idcode: '2', count: 4 }])
})

test('keeps the basket when the product is refused', async () => {
  const shop = await open([['2', 4]])
  fireEvent.click(screen.getByRole('button'))
  await settle()
  await act(async () => shop.gateway.calls[0]?.refuse(409, 'Корзина полна'))
  await act(settle)
  expect(shop.gateway.calls).toHaveLength(1)
  expect(shop.notices()).toMatchObject([{ kind: 'error' }])
  expect(button()).not.toBeNull()
})

test('hides the button when another tab empties the basket', async () => {
  const { scope } = await open([['2', 4]])
  expect(button()).not.toBeNull()
  await act(() => allSettled(basketReceived, { scope, params: basketOf([]) }))
  expect(button()).toBeNull()
})
