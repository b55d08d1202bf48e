import { describe, expect, test } from 'vitest'
import { guessColumns, withColumn } from './columns.ts'

describe('meaning of columns', () => {
  test('is guessed by the heads, wherever they are and whatever is above them', () => {
    const rows = [
      ['Смета «Дом»'],
      ['12.05.2026'],
      ['№', 'Артикул', 'Наименование работ и материалов', 'Ед. изм.', 'Кол-во', 'Цена, ₽', 'Сумма, ₽', 'Примечание'],
      ['1', '100500', 'Лист', 'шт', '20', '500', '10000', ''],
    ]
    expect(guessColumns(rows)).toEqual({
      head: 2,
      columns: { code: 1, name: 2, unit: 3, quantity: 4, price: 5, note: 7 },
    })
  })

  test('does not take the sum for the price, nor the price for the name', () => {
    const { columns } = guessColumns([['Товар', 'Количество', 'Стоимость', 'Стоимость за ед.']])
    expect(columns).toEqual({ name: 0, quantity: 1, price: 3 })
  })

  test('is guessed by the cells when there are no heads', () => {
    const rows = [
      ['1', '100500', 'Лист гипсокартонный', '20'],
      ['2', '100501', 'Профиль потолочный', '40'],
    ]
    expect(guessColumns(rows)).toEqual({ head: -1, columns: { name: 2, code: 1, quantity: 3 } })
  })

  test('a single column of names has no quantity until it is assigned', () => {
    expect(guessColumns([['Лист'], ['Профиль']])).toEqual({ head: -1, columns: { name: 0 } })
  })

  test('assigning a meaning to a column removes it from the column that had it', () => {
    expect(withColumn({ name: 0, quantity: 1 }, 2, 'name')).toEqual({ quantity: 1, name: 2 })
    expect(withColumn({ name: 0, quantity: 1 }, 1, null)).toEqual({ name: 0 })
    expect(withColumn({ name: 0, quantity: 1 }, 1, 'name')).toEqual({ name: 1 })
  })
})
