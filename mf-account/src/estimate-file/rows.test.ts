import { describe, expect, test } from 'vitest'
import type { Columns } from './columns.ts'
import { linesOf } from './rows.ts'

const columns: Columns = { name: 0, quantity: 1, unit: 2, price: 3 }
const read = (rows: string[][], of = columns, head = -1) =>
  linesOf({ rows, numbers: rows.map((_, at) => at + 2) }, head, of)

describe('the rows of a file', () => {
  test('become lines of the heading above them, without totals', () => {
    const { lines, faults } = read([
      ['Стены'],
      ['Лист', '20', 'шт', '500'],
      ['Итого по разделу', '', '', '10000'],
      ['Пол', '', '', ''],
      ['Укладка', '12,5', 'м²', '1 800,50 ₽'],
      ['', 'Итого', '', '1'],
    ])
    expect(lines).toMatchObject([
      { number: 3, section: 'Стены', name: 'Лист', quantity: 20, unit: 'шт', price: 500 },
      { number: 6, section: 'Пол', name: 'Укладка', quantity: 12.5, unit: 'м²', price: 1800.5 },
    ])
    expect(faults).toEqual([])
  })

  test('may have the unit in the quantity cell, and the section in its own column', () => {
    const { lines } = read([['Лист', '1 250 шт', 'Кухня']], { name: 0, quantity: 1, section: 2 })
    expect(lines).toMatchObject([{ quantity: 1250, unit: 'шт', section: 'Кухня' }])
  })

  test.each([
    ['a quantity in words', ['Лист', 'пять', 'шт'], 'количество «пять» — не число'],
    ['a formula as a text', ['Лист', '=A1*2', 'шт'], 'количество «=A1*2» — не число'],
    ['no quantity', ['Лист', '', 'шт'], 'нет количества'],
    ['a quantity of nothing', ['Лист', '0', 'шт'], 'количество должно быть больше нуля'],
    ['a negative quantity', ['Лист', '-5', 'шт'], 'количество «-5» — не число'],
    ['a quantity no line holds', ['Лист', '1000000', 'шт'], 'количество слишком большое'],
    ['no name', ['', '5', 'шт'], 'нет ни наименования, ни кода'],
    ['a price in words', ['Лист', '5', 'шт', 'договорная'], 'цена «договорная» — не число'],
    ['a sentence for a unit', ['Лист', '5', 'как договоримся с прорабом'], 'слишком длинная'],
  ])('%s is reported with the number of its row, and the other rows are read', (_, row, why) => {
    const { lines, faults } = read([['Лист', '1', 'шт'], row])
    expect(lines).toHaveLength(1)
    expect(faults).toMatchObject([{ number: 3, why: expect.stringContaining(why) }])
  })
})
