// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { basketOf, line, product } from '../basket.fixture.ts'
import { settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import { candidate, matchOf } from './order-rows.fixture.ts'
import { QuickOrder } from './QuickOrder.tsx'
import { codes, QuickOrderHarness } from './quick-order.fixture.ts'

let list: QuickOrderHarness
let onClose: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  sessionStorage.clear()
  list = new QuickOrderHarness()
  onClose = vi.fn()
  // happy-dom has no layout: every scroll container is given the height of a screen.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await list.close()
})

const show = (text?: string, isOpen = true) => (
  <InShell scope={list.scope}>
    <QuickOrder isOpen={isOpen} onClose={onClose} text={text} />
  </InShell>
)
const box = () => screen.getByRole('textbox', { name: 'Ваш список' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () => within(screen.getByRole('list', { name: 'Строки списка' })).getAllByRole('listitem')
const row = (at: number) => {
  const found = screen.getByRole('list', { name: 'Строки списка' }).children[at]
  if (!(found instanceof HTMLElement)) throw new Error(`There is no row ${at}`)
  return found
}
const answer = async (...matches: MatchedRow[]) => {
  list.calls.at(-1)?.answer({ rows: matches })
  await settle()
}
const two = [candidate('1', { count: 20, note: '25 м² — это 20 листов' }), candidate('2', { count: 3 })]

/** A list of three rows: an exact code, an ambiguous one, and one without a match. */
async function reviewed() {
  render(show('00001 5\nлист\nединорог'))
  await settle()
  await answer(
    matchOf('00001 5', 'exact', [candidate('00001', { count: 5 })]),
    matchOf('лист', 'unclear', two),
    matchOf('единорог', 'none'),
  )
}

test('one press takes the best match for every ambiguous row, reports it and keeps the focus in the dialog', async () => {
  render(show('лист\nдоска\nединорог'))
  await settle()
  await answer(
    matchOf('лист', 'unclear', two, { remark: 'Бренда «Кнауф» у нас нет — показываем такие же' }),
    matchOf('доска', 'unclear', [candidate('3', { count: 7 })]),
    matchOf('единорог', 'none'),
  )
  expect(screen.getByText('В 2 строках нужно выбрать товар')).toBeDefined()
  expect(screen.getByText('Бренда «Кнауф» у нас нет — показываем такие же')).toBeDefined()
  press('Взять лучшие для\u00a0всех')
  await settle()
  expect(screen.getByText('Взяли лучшие для 2 строк')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Добавить 2\sтовара/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Взять лучшие для\u00a0всех' })).toBeNull()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

describe('the text box', () => {
  test('submits a text with Ctrl+Enter', async () => {
    render(show())
    fireEvent.change(box(), { target: { value: '00001 5' } })
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    await settle()
    expect(list.calls[0]?.body).toEqual({ rows: [{ text: '00001 5', quantity: null, unit: '' }] })
    expect(screen.getByText('Ищем товары: 0 из 1')).toBeDefined()
  })

  test('shows a missing text at its field', async () => {
    render(show())
    press('Разобрать')
    await settle()
    expect(screen.getByText('Напишите хотя бы одну строку или выберите файл')).toBeDefined()
    expect(box().getAttribute('aria-invalid')).toBe('true')
  })

  test('keeps the text while the dialog is closed', async () => {
    const { rerender } = render(show())
    fireEvent.change(box(), { target: { value: 'гкл 20 листов' } })
    rerender(show(undefined, false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    rerender(show())
    expect((box() as HTMLTextAreaElement).value).toBe('гкл 20 листов')
  })

  test('is skipped for a list in the URL', async () => {
    await reviewed()
    expect(screen.getByRole('dialog', { name: 'Проверьте список' })).toBeDefined()
    expect(rows()).not.toHaveLength(0)
  })
})

describe('a row', () => {
  beforeEach(reviewed)

  test('shows the written text and the match, and the footer counts the rows to add', () => {
    expect(row(0).textContent).toContain('Точно')
    expect(row(0).textContent).toContain('Код 00001')
    expect(row(0).textContent).toContain('50\u00a0₽')
    expect(screen.getByText('Разобрали 3 строки, 2 строки требуют внимания')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Добавить 1\u00a0товар в\u00a0корзину' })).toBeDefined()
  })

  test('uses the chosen candidate with its conversion, and keeps the focus in the row', async () => {
    fireEvent.click(within(row(1)).getByRole('button', { name: /Товар 1/ }))
    await settle()
    expect(row(1).textContent).toContain('25 м² — это 20 листов')
    expect(document.activeElement).toBe(within(row(1)).getByRole('button', { name: 'Другой товар' }))
    expect(screen.getByText('2 товара на 250 ₽')).toBeDefined()
  })

  test('can be searched with other words, and says when nothing is found', async () => {
    const words = within(row(2)).getByRole('textbox', { name: 'Искать другими словами' })
    fireEvent.change(words, { target: { value: 'конь' } })
    fireEvent.submit(words)
    await settle()
    await answer(matchOf('конь', 'none'))
    expect(row(2).textContent).toContain('По словам «конь» ничего нет')
    fireEvent.submit(words)
    await settle()
    await answer(matchOf('конь', 'likely', [candidate('7', { product: product('7', 99) })]))
    expect(row(2).textContent).toContain('Товар 7')
    expect(row(2).textContent).toContain('единорог')
  })

  test('has an editable quantity, in units and in packs', async () => {
    const input = within(row(0)).getByRole('spinbutton')
    fireEvent.change(input, { target: { value: '12' } })
    fireEvent.blur(input)
    await settle()
    expect(row(0).textContent).toContain('120\u00a0₽')
  })

  test('can be removed and restored with the same button', async () => {
    fireEvent.click(within(row(0)).getByRole('button', { name: 'Убрать строку 1' }))
    await settle()
    expect(screen.getByRole('button', { name: 'Добавлять нечего' })).toHaveProperty('disabled', true)
    fireEvent.click(within(row(0)).getByRole('button', { name: 'Вернуть строку 1' }))
    await settle()
    expect(row(0).textContent).toContain('50\u00a0₽')
  })
})

test('in packs a row shows the number of units', async () => {
  render(show('00001 24'))
  await settle()
  const boards = product('00001', 10, { unit: 'лист', contain: 12, only_contain_order: true })
  await answer(matchOf('00001 24', 'exact', [candidate('00001', { count: 24, product: boards })]))
  fireEvent.click(screen.getByRole('radio', { name: 'упак' }))
  expect(screen.getByRole('spinbutton').getAttribute('aria-valuenow')).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  await settle()
  expect(row(0).textContent).toContain('36\u00a0листов')
  expect(row(0).textContent).toContain('360\u00a0₽')
})

describe('the whole list', () => {
  test('filters show the number of their rows, and the summary opens «Проверить»', async () => {
    await reviewed()
    expect(screen.getByRole('button', { name: 'Все 3' }).getAttribute('aria-pressed')).toBe('true')
    press('2\u00a0строки требуют внимания')
    expect(screen.getByRole('button', { name: 'Проверить 1' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('list', { name: 'Строки списка' }).children).toHaveLength(1)
    press('Не\u00a0найдено 1')
    expect(row(0).textContent).toContain('единорог')
  })

  test('duplicate products are merged on demand', async () => {
    render(show('00001 5\n00001 2'))
    await settle()
    await list.answerMatch(0)
    expect(screen.getByText('1 строка повторяет уже встречавшийся товар')).toBeDefined()
    press('Объединить')
    await settle()
    expect(row(1).textContent).toContain('Количество прибавили к\u00a0строке 1')
    expect(row(0).textContent).toContain('70\u00a0₽')
  })

  test('renders only the visible rows of five thousand, each with its position', async () => {
    render(show(codes(5000)))
    await settle()
    await list.answerMatch(0)
    expect(screen.getByText('Ищем товары: 100 из 5 000')).toBeDefined()
    expect(screen.getByRole('list', { name: 'Строки списка' }).children.length).toBeLessThan(40)
    expect(['aria-setsize', 'aria-posinset'].map((name) => row(1).getAttribute(name))).toEqual(['5000', '2'])
    press('Остановить')
    await settle()
    expect(screen.getByText('Остановились: 100 из 5 000')).toBeDefined()
    press('Продолжить')
    await settle()
    expect(screen.getByText('Ищем товары: 100 из 5 000')).toBeDefined()
  })

  test('reports the added products, shows why a row was refused, and clears a finished list', async () => {
    render(show('00001 5\n00002 2'))
    await settle()
    await list.answerMatch(0)
    press('Добавить 2\u00a0товара в\u00a0корзину')
    await settle()
    list.calls[1]?.answer({
      basket: basketOf([line('00001', 10, 5)]),
      added: ['00001'],
      rounded: [],
      refused: [{ idcode: '00002', reason: 'Такого товара нет в продаже' }],
    })
    await settle()
    expect(screen.getByText('Добавили в корзину: 1 товар').closest('.notice')?.classList).toContain('warning')
    expect(row(0).textContent).toContain('В корзине')
    expect(row(1).textContent).toContain('Такого товара нет в продаже')
    fireEvent.click(within(row(1)).getByRole('button', { name: 'Убрать строку 2' }))
    await settle()
    press('К корзине')
    await settle()
    expect(onClose).toHaveBeenCalledOnce()
    expect(box()).toHaveProperty('value', '')
  })

  test('shows why matching failed, and retries on demand', async () => {
    render(show('00001 5'))
    await settle()
    list.calls[0]?.refuse(503, 'Поиск сейчас недоступен')
    await settle()
    expect(screen.getByText('Поиск сейчас недоступен')).toBeDefined()
    press('Повторить')
    await settle()
    await list.answerMatch(1)
    expect(screen.getByText('Разобрали 1 строку')).toBeDefined()
  })

  test('invalid rows can be downloaded as a file', async () => {
    const made: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`)
    await reviewed()
    press('Скачать ошибки')
    expect(await made[0]?.text()).toContain('единорог;;;3;Ничего похожего не\u00a0нашли')
  })
})
