// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Api } from '@vitrina/contracts/request'
import { sessionChanged } from '@vitrina/shell/session'
import { readJournal, whosePrices } from '@vitrina/site/list-journal'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { $api } from '../api/model.ts'
import { $compare, $favorites } from './model.ts'
import { ProductMarks, type ProductMarksProps } from './ProductMarks.tsx'

afterEach(cleanup)

const heart = () => screen.getByRole('button', { name: 'В\u00a0избранное: Цемент' })
const scales = () => screen.getByRole('button', { name: 'В\u00a0сравнение: Цемент' })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed')

function openShop(size?: ProductMarksProps['size']) {
  const api = (async (_: unknown, { params }: { params: { idcode: string } }) => ({
    idcodes: [params.idcode],
    dropped: [],
  })) as unknown as Api
  const scope = fork({ values: [[$api, api]] as never })
  const view = (
    <Provider value={scope}>
      <ProductMarks idcode="1" name="Цемент" price={90} size={size} />
    </Provider>
  )
  return { scope, view }
}

const session = (lists: object) => ({
  uuid: 'u',
  isAuth: false,
  lists: { favorites: [], compare: [], viewed: [], ...lists },
})

test('the buttons name their product, and each toggles its own list [N01] [FAV-03]', async () => {
  const { scope, view } = openShop()
  render(view)
  expect([isPressed(heart()), isPressed(scales())]).toEqual(['false', 'false'])
  await act(async () => void fireEvent.click(heart()))
  expect([isPressed(heart()), isPressed(scales())]).toEqual(['true', 'false'])
  expect([scope.getState($favorites), scope.getState($compare)]).toEqual([['1'], []])
})

test.each(['card', 'page', 'bar'] as const)('in the size %s both have the same names [N01]', (size) => {
  render(openShop(size).view)
  expect([heart(), scales()]).toHaveLength(2)
  expect(screen.getByRole('group', { name: 'Избранное и сравнение' })).toBeTruthy()
})

test('the markup of the server contains nothing of the visitor’s lists', async () => {
  const { scope, view } = openShop()
  await allSettled(sessionChanged, { scope, params: session({ favorites: ['1'] }) as never })
  expect(renderToString(view)).not.toContain('aria-pressed="true"')
  render(view)
  expect(isPressed(heart())).toBe('true')
})

test('animates only what the visitor presses', async () => {
  const { scope, view } = openShop()
  await allSettled(sessionChanged, { scope, params: session({ favorites: ['1'] }) as never })
  render(view)
  expect(heart().className).not.toContain('touched')
  fireEvent.click(scales())
  expect(scales().className).toContain('touched')
})

test('stores the price and the visitor’s id when a product becomes a favourite, and nothing when it is removed', async () => {
  localStorage.clear()
  const { scope, view } = openShop()
  await allSettled(sessionChanged, { scope, params: session({}) as never })
  render(view)
  await act(async () => void fireEvent.click(scales()))
  await act(async () => void fireEvent.click(heart()))
  await act(async () => void fireEvent.click(heart()))
  expect([...readJournal('favorites').values()]).toMatchObject([
    { idcode: '1', price: 90, whose: whosePrices('', 'u') },
  ])
  expect(localStorage.getItem('vitrina-favorites')?.split('~')).toHaveLength(2)
})
