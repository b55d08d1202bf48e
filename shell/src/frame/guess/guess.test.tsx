// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { kostroma, vologda } from '../../frame.fixture.ts'
import { guest } from '../../session.fixture.ts'
import { openShop, type Shop } from '../../shop.fixture.tsx'

beforeAll(async () => {
  await import('../city/CityDialog.tsx')
})
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const CHOOSE = 'PUT /api/site/department/'
const question = () => screen.queryByRole('region', { name: 'Ваш город' })

async function visit({
  guess = { id_1c: '00012', name: 'Вологда' },
  choose = vi.fn(() => vologda),
  ...shop
}: {
  guess?: { id_1c: string; name: string } | null
  choose?: ReturnType<typeof vi.fn>
  frame?: Shop['frame']
} = {}) {
  const loader = vi.fn(() => null)
  const opened = openShop({
    pages: [{ path: '/', loader }],
    answers: { 'GET /api/site/session/': () => ({ ...guest, cityGuess: guess }), [CHOOSE]: choose as never },
    ...shop,
  })
  await act(async () => render(opened.view))
  return { ...opened, loader, choose }
}

async function waitForQuestion() {
  await waitFor(() => expect(question()).not.toBeNull())
  return within(question() as HTMLElement)
}

test('asks about the guessed city on a first visit and changes nothing by itself', async () => {
  const { choose, loader } = await visit({ guess: { id_1c: '00143', name: 'Кострома' } })
  const found = await waitForQuestion()
  expect(found.getByRole('status').textContent).toBe('Ваш город\u00a0— Кострома?')
  expect(choose).not.toHaveBeenCalled()
  expect(loader).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('button', { name: 'Ваш город: Вологда. Сменить' }).length).toBeGreaterThan(0)
})

test('«Да» saves the city, also when it is the current one, and the question disappears [DEPT-22]', async () => {
  const { choose, loader } = await visit()
  fireEvent.click((await waitForQuestion()).getByRole('button', { name: 'Да' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(choose).toHaveBeenCalledWith({ body: { id_1c: '00012' } })
  expect(loader).toHaveBeenCalledOnce()
})

test('«Да» to another city changes phones and reloads the page’s data [DEPT-23] [DEPT-24]', async () => {
  const { loader } = await visit({ guess: { id_1c: '00143', name: 'Кострома' }, choose: vi.fn(() => kostroma) })
  fireEvent.click((await waitForQuestion()).getByRole('button', { name: 'Да' }))
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
  expect(document.querySelector('a[href="tel:+74942001430"]')).not.toBeNull()
})

test('«Другой» opens the list of cities', async () => {
  await visit()
  fireEvent.click((await waitForQuestion()).getByRole('button', { name: 'Другой' }))
  await screen.findByRole('dialog', { name: 'Где вы покупаете' })
  expect(question()).toBeNull()
})

test('does not ask again in this tab once the question is dismissed', async () => {
  await visit()
  fireEvent.click((await waitForQuestion()).getByRole('button', { name: 'Не сейчас' }))
  expect(question()).toBeNull()
  cleanup()
  await visit()
  expect(question()).toBeNull()
})

test('shows the reason of a refused choice and keeps the question', async () => {
  await visit({
    choose: vi.fn(() => {
      throw new ApiError('network', 'away')
    }),
  })
  fireEvent.click((await waitForQuestion()).getByRole('button', { name: 'Да' }))
  await screen.findByText(/Нет связи с магазином/)
  expect(question()).not.toBeNull()
})

test.each([
  ['who has chosen a city', null],
  ['from a city without a shop', { id_1c: '00999', name: 'Атлантида' }],
])('shows no question to a visitor %s', async (_, guess) => {
  await visit({ guess })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(question()).toBeNull()
})
