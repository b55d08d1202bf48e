// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyAnswer, sampleAnswer } from './hints.fixture.ts'
import { openSearchLine } from './search-line.fixture.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const list = () => screen.getByRole('listbox', { name: 'Подсказки поиска' })
const options = () => within(list()).getAllByRole('option')
function option(begins: string): HTMLElement {
  const found = options().find(({ textContent }) => textContent?.startsWith(begins))
  if (!found) throw new Error(`There is no option «${begins}»`)
  return found
}

test('shows groups with names, and announces the number of suggestions to screen readers', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  const groups = within(list()).getAllByRole('group')
  expect(
    groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toEqual(['Запросы', 'Разделы', 'Бренды', 'Страницы сайта', 'Товары', 'Поиск'])
  expect(screen.getByRole('status').textContent).toBe('8\u00a0подсказок')
  const product = option('Гипсокартон Knauf')
  for (const part of ['Код 00012345', '450\u00a0₽', 'шт', 'В наличии 7']) expect(product.textContent).toContain(part)
  expect(within(list()).queryByRole('button')).toBeNull()
  expect(product.querySelector('mark')?.textContent).toBe('Гипс')
})

test('arrows move through the list and back to the typed text, End and Home move to its ends', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  expect(line.chosen()).toBeNull()
  await line.press('ArrowDown')
  expect([line.chosen(), line.field.value]).toEqual(['гипсокартон', 'гипсокартон'])
  await line.press('ArrowDown')
  expect(line.field.value).toBe('гипсокартон влагостойкий')
  await line.press('ArrowDown')
  expect([line.chosen(), line.field.value]).toEqual([expect.stringContaining('Листовые материалы'), 'гипс'])
  await line.press('End')
  expect(line.chosen()).toBe('Искать «гипс»')
  await line.press('Home')
  await line.press('ArrowUp')
  expect([line.chosen(), line.field.value]).toEqual([null, 'гипс'])
  expect(line.requests.filter(({ q }) => q !== '')).toHaveLength(1)
})

test('Enter opens the chosen option, and a chosen search is added to the history', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  await line.press('ArrowDown')
  await line.press('Enter')
  expect(line.where()).toBe('/search/?q=%D0%B3%D0%B8%D0%BF%D1%81%D0%BE%D0%BA%D0%B0%D1%80%D1%82%D0%BE%D0%BD')
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(['гипсокартон'])
})

test('Enter on a complete code opens its product', async () => {
  const line = await openSearchLine()
  const understood = { text: '00012346', kind: 'exact' as const, idcode: '00012346', idcodes: [] }
  await line.find('00012346', sampleAnswer({ understood }))
  await line.press('Enter')
  expect(line.where()).toBe('/product/tovar-00012346/')
  expect(localStorage.getItem('searches')).toBeNull()
})

test('submitting opens a search for the typed text, not for a suggestion, and adds it to the history', async () => {
  const sent = vi.fn()
  const line = await openSearchLine(sent)
  await line.find('гипс', emptyAnswer)
  await line.type('  гипс   строительный ')
  await act(async () => void fireEvent.submit(line.field.form as HTMLFormElement))
  expect(line.where()).toBe(`/search/?q=${encodeURIComponent('гипс').concat('+', encodeURIComponent('строительный'))}`)
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(['гипс строительный'])
  expect(sent).not.toHaveBeenCalled()
})

test('a search submitted before the suggestions were loaded is added to the history too', async () => {
  await openSearchLine(undefined, '/search/', 'клей')
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(['клей'])
})

test('an empty form is left to the header', async () => {
  const sent = vi.fn()
  const line = await openSearchLine(sent)
  await act(async () => void fireEvent.submit(line.field.form as HTMLFormElement))
  expect(sent).toHaveBeenCalledOnce()
})

test('quick typing sends one request; the list stays until the next response, and late responses are ignored', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  await line.type('к')
  await line.type('ке')
  await line.type('кер')
  await line.rest()
  expect(line.requests.flatMap(({ q }) => q || [])).toEqual(['гипс', 'кер'])
  expect(option('Гипсокартон Knauf')).toBeTruthy()
  await line.type('керам')
  await line.rest()
  const [early, late] = line.requests.slice(-2)
  expect(early?.signal?.aborted).toBe(true)
  await late?.answer(sampleAnswer({ queries: ['керамогранит'] }))
  await early?.answer(sampleAnswer({ queries: ['кирпич'] }))
  expect(option('керамогранит')).toBeTruthy()
  expect(options().some(({ textContent }) => textContent === 'кирпич')).toBe(false)
})

test('the list does not change while an option is chosen, and is requested again afterwards', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  await line.type('гипсокар')
  await line.rest()
  const late = line.requests.at(-1)
  await line.press('ArrowDown')
  await late?.answer(sampleAnswer({ queries: ['гипсокартонный лист'] }))
  expect([line.chosen(), line.field.value]).toEqual(['гипсокартон', 'гипсокартон'])
  await line.press('ArrowUp')
  expect([line.chosen(), line.field.value]).toEqual([null, 'гипсокар'])
  await line.rest()
  await line.requests.at(-1)?.answer(sampleAnswer({ queries: ['гипсокартонный лист'] }))
  expect(option('гипсокартонный лист')).toBeTruthy()
})

test('does not repeat an earlier request', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  await line.find('клей', emptyAnswer)
  await line.type('гипс')
  await line.rest()
  expect(option('гипсокартон')).toBeTruthy()
  expect(line.requests.flatMap(({ q }) => q || [])).toEqual(['гипс', 'клей'])
})

test('shows a note when suggestions fail; the search still works, and the next letter retries', async () => {
  const line = await openSearchLine()
  await line.focus()
  await line.type('гипс')
  await line.rest()
  await line.requests.at(-1)?.fail()
  expect(screen.getAllByText('Подсказки сейчас недоступны. Искать можно как обычно.')).toHaveLength(2)
  expect(option('Искать «гипс»').getAttribute('href')).toBe('/search/?q=%D0%B3%D0%B8%D0%BF%D1%81')
  await line.find('гипсо', sampleAnswer())
  expect(screen.queryByText(/недоступны/)).toBeNull()
})

test('a partial response without the catalogue shows pages and a note about the rest', async () => {
  const line = await openSearchLine()
  await line.find('конт', sampleAnswer({ queries: [], categories: [], brands: [], products: [], partial: true }))
  expect(option('Контакты')).toBeTruthy()
  expect(screen.getAllByText(/Подсказки сейчас недоступны/)).toHaveLength(2)
})

test('shows a note after a long wait, and the late response when it arrives', async () => {
  vi.useFakeTimers()
  const line = await openSearchLine()
  await line.focus()
  await line.type('гипс')
  await act(() => vi.advanceTimersByTimeAsync(3500))
  expect(screen.getAllByText(/Подсказки сейчас недоступны/)).toHaveLength(2)
  await line.requests.at(-1)?.answer(sampleAnswer())
  expect(option('гипсокартон')).toBeTruthy()
  expect(screen.queryByText(/недоступны/)).toBeNull()
})

test('Escape closes the list and restores the typed text, then clears the field', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  await line.press('ArrowDown')
  await line.press('Escape')
  expect([screen.queryByRole('listbox'), line.field.value]).toEqual([null, 'гипс'])
  expect(line.field.getAttribute('aria-expanded')).toBe('false')
  await line.press('ArrowDown')
  expect(list()).toBeTruthy()
  await line.press('Escape')
  await line.press('Escape')
  expect(line.field.value).toBe('')
})

test('Tab moves from a product to its basket button, otherwise out of the list; Escape moves back', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  for (let at = 0; at < 6; at += 1) await line.press('ArrowDown')
  expect(line.chosen()).toContain('Гипсокартон Knauf')
  await line.press('Tab')
  expect(document.activeElement?.textContent).toBe('В корзину 00012345')
  expect(list()).toBeTruthy()
  await line.press('Escape')
  expect(document.activeElement).toBe(line.field)
  await line.press('Home')
  await line.press('Tab')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('an empty field shows the search history, which can be removed one by one or at once', async () => {
  localStorage.setItem('searches', JSON.stringify(['клей', 'гипс', 'цемент']))
  const line = await openSearchLine()
  await line.focus()
  await line.rest()
  await line.requests[0]?.answer(
    sampleAnswer({ categories: [], products: [], brands: [], pages: [], queries: ['кирпич'] }),
  )
  expect(
    within(list())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['клей', 'гипс', 'цемент', 'кирпич'])
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из истории: гипс' }))
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(['клей', 'цемент'])
  fireEvent.click(screen.getByRole('button', { name: 'Очистить историю поиска' }))
  expect(
    within(list())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['кирпич'])
})

test('a press outside closes the list, one inside does not', async () => {
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  await act(async () => void fireEvent.pointerDown(screen.getByRole('button', { name: 'В корзину 00012345' })))
  expect(list()).toBeTruthy()
  await act(async () => void fireEvent.pointerDown(document.body))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('shows a corrected keyboard layout, with an option for the literal search', async () => {
  const line = await openSearchLine()
  const understood = { text: 'гипсокартон', kind: 'layout' as const, idcode: null, idcodes: [] }
  await line.find('ubgcjrfhnjy', sampleAnswer({ understood }))
  expect(screen.getByText('Показаны результаты по запросу «гипсокартон».')).toBeTruthy()
  fireEvent.click(option('Искать именно «ubgcjrfhnjy»'))
  expect(line.where()).toBe('/search/?q=ubgcjrfhnjy&literal=1')
})

test.each(['ж'.repeat(500), '🧱'.repeat(160), '<img src=x onerror=alert(1)>', '\u0000 ?&#%'])(
  'treats any input as text: %#',
  async (text) => {
    const line = await openSearchLine()
    await line.find(text, emptyAnswer)
    expect(line.requests.at(-1)?.q.length).toBeLessThanOrEqual(300)
    expect(line.requests.at(-1)?.q.isWellFormed()).toBe(true)
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByText('Подсказок по этому запросу нет')).toBeTruthy()
  },
)
