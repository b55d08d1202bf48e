// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { $notices } from '@vitrina/shell/notices'
import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeRequested } from '../basket/model.ts'
import { basketOf, department, line } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import { Sharing } from './Sharing.tsx'

// A busy machine needs more than the default second.

let gateway: ReturnType<typeof pausedGateway>
beforeEach(() => {
  gateway = pausedGateway()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const call of gateway.calls) call.refuse(500, 'over')
  await settle()
})

const basket = basketOf([line('1', 100, 4), line('2', 50, 3), line('3', 7, 1, { selected: false })])
const link = { code: 'Ab3-xYz_9', path: '/cart/?shared=Ab3-xYz_9', expiresAt: '2027-02-19T21:30:00Z' }
const share = 'POST /api/site/basket/share/'

function show(
  shown: Basket = basket,
  scope: Scope = fork({
    values: [[$api, gateway.api] as const, [$currentDepartment, department('00012', 'Вологда')] as const] as never,
  }),
) {
  const page = (shown: Basket) => (
    <InShell scope={scope}>
      <Sharing basket={shown} />
    </InShell>
  )
  const { rerender, unmount } = render(page(shown))
  const notices = () => scope.getState($notices)
  return { scope, unmount, notices, become: (other: Basket) => rerender(page(other)) }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const answer = (at: number) =>
  act(async () => {
    gateway.calls[at]?.answer(link)
    await settle()
  })
const getRequests = () => gateway.calls.map(({ name }) => name)

test('offers files as plain links, and nothing for an empty basket', () => {
  show()
  const hrefs = screen.getAllByRole('link').map((file) => file.getAttribute('href'))
  expect(hrefs).toEqual(['/api/site/basket/basket.xlsx', '/api/site/basket/basket.csv'])
  cleanup()
  show(basketOf([]))
  expect(document.body.textContent).toBe('')
})

describe('the link', () => {
  test('is created on demand from the selected lines, and only once for the same lines', async () => {
    const { become } = show()
    expect(getRequests()).toEqual([])
    press('Поделиться')
    await screen.findByText('Готовим ссылку…')
    expect(screen.getByText(/По ссылке откроется список: 2\sтовара/)).toBeDefined()
    await answer(0)
    const field = screen.getByLabelText<HTMLInputElement>('Ссылка на корзину')
    expect(field.value).toBe(`${location.origin}/cart/?shared=Ab3-xYz_9`)
    expect(screen.getByText('Действует до 20.02.2027')).toBeDefined()
    expect(screen.getByRole('img', { name: /\/qr\/b\/Ab3-xYz_9\/$/ })).toBeDefined()
    press('Закрыть')
    press('Поделиться')
    await screen.findByLabelText('Ссылка на корзину')
    expect(getRequests()).toEqual([share])
    become(basketOf([line('1', 100, 5)]))
    await waitFor(() => expect(getRequests()).toEqual([share, share]))
  })

  test('waits until the server has the shown basket', async () => {
    const { scope } = show()
    await act(async () => {
      void allSettled(changeRequested, { scope, params: { kind: 'count', idcode: '1', count: 9, price: 100 } })
      await settle()
    })
    press('Поделиться')
    await act(settle)
    expect(getRequests()).not.toContain(share)
    await act(async () => {
      gateway.calls[0]?.answer(basket)
      await settle()
    })
    await waitFor(() => expect(getRequests()).toContain(share))
  })

  test('that cannot be created shows the reason and offers a retry', async () => {
    show()
    press('Поделиться')
    await screen.findByText('Готовим ссылку…')
    await act(async () => {
      gateway.calls[0]?.refuse(409, 'В корзине нет товаров')
      await settle()
    })
    expect(screen.getByRole('alert').textContent).toContain('В корзине нет товаров')
    press('Повторить')
    await answer(1)
    expect(screen.getByLabelText('Ссылка на корзину')).toBeDefined()
  })

  test('is copied in one press, or selected where the browser cannot copy; the device may share it', async () => {
    const writeText = vi.fn(async (_: string) => undefined)
    const send = vi.fn(async (_: ShareData) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    Object.defineProperty(navigator, 'share', { value: send, configurable: true })
    show()
    press('Поделиться')
    await screen.findByText('Готовим ссылку…')
    await answer(0)
    press('Скопировать')
    await screen.findByText('Ссылка скопирована')
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/cart/?shared=Ab3-xYz_9`)
    press('Отправить…')
    expect(send.mock.calls[0]?.[0]).toMatchObject({ url: `${location.origin}/cart/?shared=Ab3-xYz_9` })
    writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    press('Скопировать')
    await screen.findByText(/Ссылка выделена/)
    const field = screen.getByLabelText<HTMLInputElement>('Ссылка на корзину')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
})

describe('printing', () => {
  const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

  async function printHere(shown: Basket = basket) {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const shownPage = show(shown)
    press('Печать')
    return { ...shownPage, log, print }
  }

  test('logs a blocked window once, tells the visitor why, and prints without it [ERRCAT-17]', async () => {
    const { notices, log, print } = await printHere()
    expect(log).toHaveBeenCalledTimes(1)
    expect(notices().map(({ text }) => text)).toEqual([
      'Браузер не открыл окно для печати. Разрешите всплывающие окна и повторите.',
    ])
    expect(getRequests()).toEqual([])
    act(() => notices()[0]?.action?.run())
    await waitFor(() => expect(getRequests()).toEqual([share]))
    await answer(0)
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(words()).not.toContain('Список товаров'))
  })

  test('shows the lines of the order with their sum, the discount of the coupon, and a code that links to them', async () => {
    const { notices, print } = await printHere({ ...basket, coupon: 'ОСЕНЬ', discount: 50 })
    act(() => notices()[0]?.action?.run())
    await waitFor(() => expect(getRequests()).toEqual([share]))
    await answer(0)
    await waitFor(() => expect(print).toHaveBeenCalled())
    expect(words()).toMatch(/Товар 14 шт\.100 ₽400 ₽.*Товар 23 шт\.50 ₽150 ₽/)
    expect(words()).not.toContain('Товар 3')
    expect(words()).toMatch(/Всего 2 товара550 ₽Скидка по купону ОСЕНЬ−50 ₽Итого500 ₽/)
    expect(words()).toMatch(/Цены на \d\d\.\d\d\.\d{4} \d\d:\d\d, Вологда/)
    expect(screen.getByRole('img', { name: /\/qr\/b\/Ab3-xYz_9\/$/ })).toBeDefined()
  })

  test('prints without the code where no link can be created', async () => {
    const { notices, print } = await printHere()
    act(() => notices()[0]?.action?.run())
    await waitFor(() => expect(getRequests()).toEqual([share]))
    await act(async () => {
      gateway.calls[0]?.refuse(503, 'нет')
      await settle()
    })
    await waitFor(() => expect(print).toHaveBeenCalled())
    expect(words()).toContain('Список товаров')
    expect(screen.queryByRole('img', { name: /\/qr\// })).toBeNull()
  })
})
