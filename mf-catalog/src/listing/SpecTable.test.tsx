// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleProduct } from '../pages.fixture.ts'
import { InShell, scopeInVologda } from '../render-page.fixture.tsx'
import SpecTable from './SpecTable.tsx'
import { specColumns } from './spec-columns.ts'

const filled = vi.fn()
const FillBasket = ({ lines, label, onAdded }: FillBasketProps) => (
  <button
    type="button"
    onClick={() => {
      filled(lines)
      onAdded?.([])
    }}
  >
    {label}
  </button>
)

beforeEach(() =>
  provideRemotes({
    load: async () => ({ default: FillBasket }),
    loadPrevious: () => Promise.reject(new Error('there is no version before')),
    pageLimitMs: 1000,
    failedOnServer: () => false,
    report: () => {},
  }),
)
afterEach(() => {
  cleanup()
  filled.mockClear()
})

const sheet = (idcode: string, thickness: string, width: string) =>
  sampleProduct(idcode, {
    features: [
      { name: 'Материал', value: 'гипс' },
      { name: 'Толщина', value: thickness },
      { name: 'Ширина', value: width },
    ],
  })
const products = [
  sheet('1', '9,5 мм', '1200 мм'),
  sheet('2', '12,5 мм', '600 мм'),
  sheet('3', '15 мм', '1200 мм'),
  sampleProduct('4', { price: 0 }),
]

const show = (goods = products) =>
  render(
    <InShell scope={scopeInVologda()}>
      <SpecTable products={goods} />
    </InShell>,
  )
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')

describe('columns', () => {
  test('are the characteristics in which products differ, with a common unit in the header', () => {
    expect(specColumns(products).map(({ name, unit }) => [name, unit])).toEqual([
      ['Толщина', 'мм'],
      ['Ширина', 'мм'],
    ])
    expect(specColumns(products)[0]?.values.get('2')).toBe('12,5')
  })

  test('keep the units of values that differ in them', () => {
    const [column] = specColumns([sheet('1', '0,5 м', 'x'), sheet('2', '12 мм', 'x')])
    expect([column?.unit, column?.values.get('1')]).toEqual(['', '0,5 м'])
  })

  test('with mostly empty values are omitted, and their number is limited', () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ name: `Ч${at}` }))
    const goods = Array.from({ length: 10 }, (_, row) =>
      sampleProduct(`${row}`, {
        features: [
          ...many.map(({ name }) => ({ name, value: `${row}` })),
          ...(row < 2 ? [{ name: 'Редкое', value: `${row}` }] : []),
        ],
      }),
    )
    expect(specColumns(goods)).toHaveLength(4)
    expect(specColumns(goods.slice(0), 99).map(({ name }) => name)).not.toContain('Редкое')
  })
})

describe('the table', () => {
  test('one press adds all filled rows to the basket and clears them', async () => {
    show()
    const [one, , three] = boxes()
    fireEvent.change(one as HTMLInputElement, { target: { value: '2' } })
    fireEvent.change(three as HTMLInputElement, { target: { value: '10' } })
    expect(screen.getByText(/2.позиции на.5.400.₽/)).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: /В.корзину/ }))
    expect(filled).toHaveBeenCalledWith([
      { idcode: '1', count: 2 },
      { idcode: '3', count: 10 },
    ])
    expect(boxes().map(({ value }) => value)).toEqual(['', '', ''])
    expect(screen.queryByRole('button', { name: /В.корзину/ })).toBeNull()
  })

  test('a product without a price has no quantity field [PDP-21]', () => {
    show()
    const rows = screen.getAllByRole('row')
    expect(within(rows[4] as HTMLElement).queryByRole('textbox')).toBeNull()
    expect(within(rows[4] as HTMLElement).getByText('Цена по запросу')).toBeDefined()
  })

  test('rounds quantities up to whole packs and shows that', async () => {
    show([sampleProduct('1', { contain: 6, only_contain_order: true })])
    const [box] = boxes()
    fireEvent.change(box as HTMLInputElement, { target: { value: '7' } })
    expect(screen.getByText('Продаём упаковками: будет 12 шт.')).toBeDefined()
    fireEvent.blur(box as HTMLInputElement)
    expect(box?.value).toBe('12')
    fireEvent.click(await screen.findByRole('button', { name: /В.корзину/ }))
    expect(filled).toHaveBeenCalledWith([{ idcode: '1', count: 12 }])
  })

  test.each(['0', '-3', 'много', '1e9', ' '])('%j is not a quantity', (text) => {
    show()
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: text } })
    expect(screen.queryByText(/позици/)).toBeNull()
  })

  test('arrows and Enter move between rows', () => {
    show()
    const [one, two, three] = boxes()
    one?.focus()
    fireEvent.keyDown(one as HTMLInputElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(two)
    fireEvent.keyDown(two as HTMLInputElement, { key: 'Enter' })
    expect(document.activeElement).toBe(three)
    fireEvent.keyDown(three as HTMLInputElement, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(two)
  })
})
