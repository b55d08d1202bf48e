// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { whosePrices, writeJournal } from '@vitrina/site/list-journal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openListPage, openLists } from '../list-page.fixture.tsx'
import { sampleProduct } from '../pages.fixture.ts'
import { parseRecords, serialiseRecords, storageKey } from './favorite-records.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nbsp = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

async function open(gateway: ReturnType<typeof openLists>, query?: string) {
  const page = await openListPage('favorites', gateway, query)
  render(page.view)
  await screen.findByRole('heading', { level: 1 })
  await act(() => page.tellSession())
  // The buttons of mf-basket load a moment later.
  await act(async () => {})
  return page
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const row = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body)
const quantity = (name: string) => row(name).getByRole('spinbutton') as HTMLInputElement
const note = (name: string) => row(name).getByRole('textbox') as HTMLInputElement
const fill = () => screen.getByRole('button', { name: /в\u00a0корзину$/ })
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const storedRecords = () => parseRecords(localStorage.getItem(storageKey('')))

describe('the list', () => {
  test('is added to the basket whole, in the desired quantities', async () => {
    const gateway = openLists({ favorites: ['1', '2'] })
    gateway.products[2] = sampleProduct('2', { price: 100, contain: 6, only_contain_order: true })
    await open(gateway)
    expect(fill().textContent).toBe('Всё в\u00a0корзину')
    expect(fill().dataset.lines).toBe('2×6,1×1')
    fireEvent.click(row('Товар 1').getByRole('button', { name: 'Больше' }))
    expect(fill().dataset.lines).toBe('2×6,1×2')
    expect(nbsp(screen.getByRole('complementary', { name: 'Итог по избранному' }).textContent)).toContain('1 500 ₽')
    expect(storedRecords().get('1')?.quantity).toBe(2)
  })

  test('has a checkbox for each product, disabled when the product is not for sale', async () => {
    const gateway = openLists({ favorites: ['1', '2', '3'] })
    gateway.products[3] = sampleProduct('3', { price: 0 })
    await open(gateway)
    const unsold = screen.getByRole('checkbox', { name: 'Выбрать: Товар 3' }) as HTMLInputElement
    expect([unsold.disabled, unsold.checked]).toEqual([true, false])
    expect(fill().textContent).toBe('Всё в\u00a0корзину')
    choose('Выбрать: Товар 2')
    expect([fill().textContent, fill().dataset.lines]).toEqual(['Выбранное в\u00a0корзину', '1×1'])
    choose('Выбрать все')
    expect(fill().dataset.lines).toBe('2×1,1×1')
    choose('Выбрать все')
    expect(fill().dataset.lines).toBe('')
  })

  test('can be sorted', async () => {
    const gateway = openLists({ favorites: ['1', '2', '3'] })
    gateway.products[2] = sampleProduct('2', { price: 10 })
    await open(gateway)
    fireEvent.change(screen.getByRole('combobox', { name: 'Порядок' }), { target: { value: 'cheap' } })
    expect(names()).toEqual(['Товар 2', 'Товар 3', 'Товар 1'])
  })
})

describe('a note', () => {
  test('is saved while typing, and restored with the page', async () => {
    await open(openLists({ favorites: ['1'] }))
    fireEvent.change(note('Товар 1'), { target: { value: 'на кухню' } })
    await waitFor(() => expect(storedRecords().get('1')?.note).toBe('на кухню'))
    cleanup()
    await open(openLists({ favorites: ['1'] }))
    expect(note('Товар 1').value).toBe('на кухню')
  })

  test('with markup is shown as text', async () => {
    await open(openLists({ favorites: ['1'] }))
    fireEvent.change(note('Товар 1'), { target: { value: '<img src=x onerror=alert(1)>' } })
    fireEvent.blur(note('Товар 1'))
    expect(note('Товар 1').value).toBe('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(storedRecords().get('1')?.note).toBe('<img src=x onerror=alert(1)>')
  })

  test('of another tab is shown at once', async () => {
    await open(openLists({ favorites: ['1'] }))
    const entry = { note: 'из соседней вкладки', quantity: 7, since: 1, price: 450, whose: '' }
    const newValue = serialiseRecords(new Map([['1', entry]]))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey(''), newValue })))
    expect([note('Товар 1').value, quantity('Товар 1').value]).toEqual(['из соседней вкладки', '7'])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '[]' })))
    expect(note('Товар 1').value).toBe('из соседней вкладки')
  })

  test('survives an undone removal of the product, and an undone clearing of the list', async () => {
    await open(openLists({ favorites: ['1', '2'] }))
    fireEvent.change(note('Товар 1'), { target: { value: 'на кухню' } })
    fireEvent.blur(note('Товар 1'))
    for (const away of ['В\u00a0избранное: Товар 1', 'Очистить']) {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: away })))
      expect(screen.queryByRole('heading', { level: 2, name: 'Товар 1' })).toBeNull()
      await act(
        async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Вернуть' }).at(-1) as HTMLElement),
      )
      expect(note('Товар 1').value).toBe('на кухню')
    }
  })

  test('that cannot be stored stays on the page, with one notice', async () => {
    await open(openLists({ favorites: ['1', '2'] }))
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} })
    for (const name of ['Товар 1', 'Товар 2']) {
      fireEvent.change(note(name), { target: { value: 'x' } })
      fireEvent.blur(note(name))
    }
    await act(async () => {})
    expect(note('Товар 2').value).toBe('x')
    expect(screen.getAllByText(/Браузер не сохраняет заметки/)).toHaveLength(1)
  })
})

describe('a price', () => {
  const since = Date.parse('2026-11-12T12:00:00+03:00')
  const added = (price: number, whose = whosePrices('00012', 'u')) => {
    vi.spyOn(Date, 'now').mockReturnValue(since)
    writeJournal('favorites', { idcode: '1', price, whose })
    vi.mocked(Date.now).mockReturnValue(Date.parse('2026-11-21T12:00:00+03:00'))
  }

  test('that has fallen since the product was added is shown with the date', async () => {
    added(462)
    await open(openLists({ favorites: ['1', '2'] }))
    expect(row('Товар 1').getByText(/^Подешевело на 12.₽ с.12.ноября$/)).toBeTruthy()
    expect(screen.queryAllByText(/Подешевело|Подорожало/)).toHaveLength(1)
  })

  test('of another city shows no change', async () => {
    added(462, whosePrices('00031', 'u'))
    await open(openLists({ favorites: ['1'] }))
    expect(screen.queryByText(/Подешевело|Подорожало/)).toBeNull()
  })
})

describe('shared favourites', () => {
  test('have no quantity, note and removal, and are saved in addition to the own ones [FAV-02]', async () => {
    const gateway = openLists({ favorites: ['9', '1'] })
    await open(gateway, '?ids=2,1,gone3')
    expect(names().slice(0, 2)).toEqual(['Товар 2', 'Товар 1'])
    expect(screen.getByText('Код gone3')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Убрать|Очистить/ })).toBeNull()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Сохранить себе' })))
    expect(gateway.storedLists.favorites).toEqual(['9', '1', '2'])
  })

  test('are shared as a link, through the clipboard without a touch screen', async () => {
    const copied: string[] = []
    const writeText = async (text: string) => void copied.push(text)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await open(openLists({ favorites: ['1', '2'] }))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Поделиться' })))
    expect(copied).toEqual([`${location.origin}/favorites/?ids=2,1`])
    expect(screen.getByText(/Ссылка скопирована/)).toBeTruthy()
  })
})
