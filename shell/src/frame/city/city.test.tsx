// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { kostroma, vologda } from '../../frame.fixture.ts'
import { type Answers, openShop } from '../../shop.fixture.tsx'
import { findCities } from './find-cities.ts'

/** A busy machine needs longer than the default second for the first dialog. */
beforeAll(() => import('./CityDialog.tsx'))
afterEach(cleanup)

const CHOOSE = 'PUT /api/site/department/'

async function openCities(answers: Answers, loader: () => unknown = () => null) {
  const { view } = openShop({ pages: [{ path: '/', loader }], answers })
  await act(async () => render(view))
  const [button] = screen.getAllByRole('button', { name: /Ваш город/ })
  fireEvent.click(button as HTMLElement)
  return screen.findByRole('dialog', { name: 'Где вы покупаете' })
}

test('choosing a city changes phones and hours and reloads the page’s data, not the document [DEPT-23] [DEPT-24]', async () => {
  const loader = vi.fn(() => null)
  const choose = vi.fn(() => kostroma)
  await openCities({ [CHOOSE]: choose }, loader)
  expect(loader).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: /Кострома/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(choose).toHaveBeenCalledWith({ body: { id_1c: '00143' } })
  expect(loader).toHaveBeenCalledTimes(2)
  expect(screen.getAllByText('Кострома').length).toBeGreaterThan(0)
  expect(document.querySelector('a[href="tel:+74942001430"]')).not.toBeNull()
})

test('shows the reason of a refused choice in the dialog and changes nothing', async () => {
  await openCities({
    [CHOOSE]: () => {
      throw new ApiError('http', 'refused', 404, 'Такого города нет в списке')
    },
  })
  fireEvent.click(screen.getByRole('button', { name: /Кострома/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Такого города нет в списке')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(document.querySelector('a[href="tel:+78172606060"]')).not.toBeNull()
})

test('marks only the chosen city as busy, with a spinner, until the gateway has saved it', async () => {
  let take: (city: unknown) => void = () => {}
  const dialog = await openCities({ [CHOOSE]: () => new Promise((resolve) => (take = resolve)) })
  fireEvent.click(screen.getByRole('button', { name: /Кострома/ }))
  const busy = () => [...dialog.querySelectorAll('[aria-busy=true]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(busy()).toEqual([expect.stringContaining('Кострома')]))
  expect(dialog.querySelectorAll('[aria-busy=true] svg')).toHaveLength(1)
  await act(async () => take(kostroma))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closes the dialog without a request when the current city is chosen', async () => {
  const choose = vi.fn(() => vologda)
  const dialog = await openCities({ [CHOOSE]: choose })
  const current = dialog.querySelector('[aria-current]') as HTMLElement
  expect(current.textContent).toContain('Вологда')
  fireEvent.click(current)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(choose).not.toHaveBeenCalled()
})

test('every city with a map links to it in a new tab, and shows its phone [DEPT-03] [DEPT-06]', async () => {
  const dialog = within(await openCities({}))
  const map = dialog.getByRole('link', { name: /^На карте: Кострома, ул/ })
  expect(map.getAttribute('href')).toBe('https://yandex.ru/maps/')
  expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(dialog.getByText('+7 (4942) 00-14-30')).toBeTruthy()
})

test.each([null, '', 'javascript:alert(1)'])(
  'shows no map for a city with the map link %s',
  async (yandex_map_link) => {
    const { view } = openShop({ pages: [{ path: '/' }], frame: { shopCities: [{ ...kostroma, yandex_map_link }] } })
    await act(async () => render(view))
    fireEvent.click(screen.getAllByRole('button', { name: /Ваш город/ })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Где вы покупаете' }))
    expect(dialog.queryByRole('link')).toBeNull()
  },
)

test('finds cities by parts of the name and the address, also with «е» typed for «ё»', () => {
  const cities = [vologda, kostroma]
  expect(findCities(cities, '')).toEqual(cities)
  expect(findCities(cities, ' КОСТР ')).toEqual([kostroma])
  expect(findCities(cities, 'зеленая 8')).toEqual([kostroma])
  expect(findCities(cities, 'Париж')).toEqual([])
})
