// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $pickupPoints, $shopCities } from '@vitrina/shell/department'
import { $notices } from '@vitrina/shell/notices'
import { fork } from 'effector'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, department, line } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import { answerText, bestBranch } from './best-branch.ts'
import { OneTrip } from './OneTrip.tsx'

// A busy machine needs more than the default second.

let gateway: ReturnType<typeof pausedGateway>
beforeEach(() => {
  gateway = pausedGateway()
})
afterEach(cleanup)

const vologda = department('00012', 'Вологда')
const yaroslavl = { ...department('00076', 'Ярославль'), names_cases: ['', '', '', '', '', 'Ярославле'] }

const branch = (departmentId: string, city: string, more: Partial<BranchCoverage> = {}): BranchCoverage => ({
  departmentId,
  city,
  address: `${city}, ул. Труда, 1`,
  workTime: 'Пн–Пт 8:00–20:00',
  isCurrent: false,
  covered: 2,
  total: 2,
  lacking: [],
  readyDate: '2026-11-21',
  firstDate: '2026-11-21',
  sum: 1000,
  ...more,
})
const lacking = [{ idcode: '2', name: 'Профиль 60×27', quantity: 12, unit: 'шт' }]
const here = branch('00012', 'Вологда', { isCurrent: true, covered: 1, lacking, readyDate: '2026-11-24' })
const there = branch('00076', 'Ярославль', { sum: 1420 })
const point = branch('00132', 'Сокол', { covered: 0, lacking, readyDate: null, sum: null })

function open(basket = basketOf([line('1', 100, 4), line('2', 50, 12), line('3', 1, 1, { selected: false })])) {
  const scope = fork({
    values: [
      [$api, gateway.api] as const,
      [$currentDepartment, vologda] as const,
      [$shopCities, [vologda, yaroslavl]] as const,
      [$pickupPoints, [vologda, yaroslavl]] as const,
    ] as never,
  })
  render(
    <InShell scope={scope}>
      <OneTrip basket={basket} />
    </InShell>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Где забрать всё' }))
  return scope
}
const answer = async (at: number, branches: BranchCoverage[]) => {
  await waitFor(() => expect(gateway.calls.length).toBeGreaterThan(at))
  await act(async () => {
    gateway.calls[at]?.answer({ branches, ownSum: 1000 })
    await settle()
  })
}
const dialog = () => screen.findByRole('dialog', { name: 'Где забрать всё' })
const words = async () => ((await dialog()).textContent ?? '').replaceAll('\u00a0', ' ')

test('lists branches with their coverage, the date when it is complete, and the sum; missing lines on demand', async () => {
  open()
  expect(await words()).toContain('Узнаём, что есть в филиалах…')
  expect(await words()).toContain('Для 2 товаров к заказу')
  await answer(0, [here, there, point])
  expect(await words()).toContain('В Ярославле всё есть сегодня, на 420 ₽ дороже.')
  const rows = within(await dialog()).getAllByRole('rowheader')
  expect(rows.map((row) => row.closest('tbody')?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/Вологда.*1 из 2с 24\.11.*1 000 ₽.*Не хватает 1 товара.*Профиль 60×27 — 12 шт\..*Ваш город/),
    expect.stringMatching(/Ярославль.*2 из 2сегодня.*1 420 ₽на 420 ₽ дороже.*Выбрать этот город/),
    expect.stringMatching(/Сокол.*0 из 2срок уточним.*не для всех товаров есть цена.*выберите при оформлении/),
  ])
})

test('says that sums leave out the applied coupon, and does not mention one that is not applied', async () => {
  const withCoupon = (state: 'applied' | 'refused') =>
    basketOf([line('1', 100, 4)], { coupon: 'ЛЕТО', couponOutcome: { state, reason: '' }, discount: 40 })
  open(withCoupon('applied'))
  await answer(0, [here, there])
  expect(await words()).toContain('Суммы указаны без скидки по купону ЛЕТО.')
  cleanup()
  open(withCoupon('refused'))
  await answer(1, [here, there])
  expect(await words()).toContain('В Ярославле всё есть сегодня')
  expect(await words()).not.toContain('купон')
})

test('selects the city of a branch through the shell and closes the dialog', async () => {
  const scope = open()
  await answer(0, [here, there])
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать этот город: Ярославль' }))
  await waitFor(() => expect(gateway.calls[1]).toMatchObject({ body: { id_1c: '00076' } }))
  await act(async () => {
    gateway.calls[1]?.answer(yaroslavl)
    await settle()
  })
  expect(scope.getState($currentDepartment)?.id_1c).toBe('00076')
  expect(scope.getState($notices).map(({ text }) => text)).toContain(
    'Теперь ваш город\u00a0— Ярославль. Цены и\u00a0наличие пересчитаны.',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keeps the dialog open with the reason when a city cannot be selected', async () => {
  open()
  await answer(0, [here, there])
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать этот город: Ярославль' }))
  await waitFor(() => expect(gateway.calls).toHaveLength(2))
  await act(async () => {
    gateway.calls[1]?.refuse(503, 'Магазин ненадолго недоступен.')
    await settle()
  })
  expect(within(await dialog()).getByRole('alert').textContent).toBe('Магазин ненадолго недоступен.')
})

test('offers another try after a failure', async () => {
  open()
  await waitFor(() => expect(gateway.calls).toHaveLength(1))
  await act(async () => {
    gateway.calls[0]?.refuse(503, 'Магазин ненадолго недоступен.')
    await settle()
  })
  expect(await words()).toContain('Не получилось узнать, что есть в филиалах')
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await answer(1, [there])
  expect(await words()).toContain('2 из 2')
})

test('sends no request when nothing is selected', async () => {
  open(basketOf([line('1', 100, 4, { selected: false })]))
  expect(await words()).toContain('Отметьте в корзине товары к заказу')
  expect(gateway.calls).toEqual([])
})

test('the best branch has the best coverage; on a tie the visitor’s own, then the cheapest', () => {
  const cheap = branch('3', 'Сокол', { sum: 900 })
  expect(bestBranch([here, there, cheap])).toBe(cheap)
  const own = branch('00012', 'Вологда', { isCurrent: true, sum: 2000 })
  expect(bestBranch([cheap, own])).toBe(own)
  expect(bestBranch([])).toBeUndefined()
})

test('answers in one sentence whether everything is here, elsewhere or nowhere', () => {
  const say = (...branches: BranchCoverage[]) =>
    answerText({ branches, ownSum: 1000 }, (id) => (id === '00076' ? 'Ярославле' : '')).replaceAll('\u00a0', ' ')
  expect(say(branch('00012', 'Вологда', { isCurrent: true }))).toBe('В вашем городе всё есть: можно забрать сегодня.')
  const closed = { isCurrent: true, readyDate: '2026-11-22', shut: ['2026-11-22'] }
  expect(say(branch('00012', 'Вологда', closed))).toBe('В вашем городе всё есть: заберёте, когда магазин откроется.')
  expect(say(here, { ...there, sum: 870 })).toBe('В Ярославле всё есть сегодня, на 130 ₽ дешевле.')
  expect(say(here, { ...there, sum: 1000 })).toBe('В Ярославле всё есть сегодня, по той же цене.')
  expect(say(here, { ...there, sum: null })).toBe('В Ярославле всё есть сегодня.')
  expect(say(point, here)).toBe('Сразу всё не собрать. Больше всего — Вологда: 1 из 2.')
})
