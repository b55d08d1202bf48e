import { describe, expect, test } from 'vitest'
import { rowsOfTable } from './order-line-table.ts'

const table = (text: string): string[][] => text.split('\n').map((line) => line.split('|'))

describe('the columns of a table', () => {
  test('are detected by their heading, in any order', () => {
    const { rows, skipped } = rowsOfTable(
      table(
        'Заявка № 5||||\n||||\nКоличество|Ед. изм.|Цена|Наименование товара|Артикул\n20|лист|450|ГКЛ|100500\n||||\n7|шт|9|Профиль|100501',
      ),
    )
    expect(rows).toEqual([
      { text: '100500 ГКЛ', quantity: 20, unit: 'лист' },
      { text: '100501 Профиль', quantity: 7, unit: 'шт' },
    ])
    expect(skipped).toBe(4)
  })

  test.each([
    ['Код|Кол-во', '100500|5', { text: '100500', quantity: 5, unit: '' }],
    ['Номенклатура|Кол-во, шт.', 'ГКЛ|5', { text: 'ГКЛ', quantity: 5, unit: 'шт' }],
    ['Товар|Количество (м²)', 'Ламинат|25,5', { text: 'Ламинат', quantity: 25.5, unit: 'м²' }],
    ['Материал|Цена|Потребность|Ед', 'ГКЛ|450|1 250|лист', { text: 'ГКЛ', quantity: 1250, unit: 'лист' }],
    ['Код товара|Кол-во в упаковке|Заказ', '100500|10|3', { text: '100500', quantity: 3, unit: '' }],
    ['name|qty', 'Board|2', { text: 'Board', quantity: 2, unit: '' }],
    ['SKU|Quantity', 'AB-12|2', { text: 'AB-12', quantity: 2, unit: '' }],
  ])('%s', (head, body, row) => {
    expect(rowsOfTable(table(`${head}\n${body}`))).toEqual({ rows: [row], skipped: 1 })
  })

  test('have their heading among the first thirty rows; a later one is an ordinary row', () => {
    const headed = (before: number) => rowsOfTable(table(`${'Заявка|\n'.repeat(before)}Товар|Кол-во\nГКЛ|5`)).rows
    expect(headed(29)).toEqual([{ text: 'ГКЛ', quantity: 5, unit: '' }])
    expect(headed(30).length).toBeGreaterThan(1)
  })

  test.each(['1.|2.|3.', '1)|2)|3)'])('skip row numbers written as %s', (numbers) => {
    const [one, two, three] = numbers.split('|')
    expect(
      rowsOfTable(table(`${one}|Гипсокартон|20|лист\n${two}|Профиль|40|шт\n${three}|Пена|7|шт`)).rows.map(
        ({ text }) => text,
      ),
    ).toEqual(['Гипсокартон', 'Профиль', 'Пена'])
  })

  test('have no quantity when the only numbers are row numbers, some of them with a dot', () => {
    const { rows } = rowsOfTable(table('1|Гипсокартон|белый\n2|Профиль|серый\n3.|Пена|жёлтая'))
    expect(rows.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Гипсокартон белый', null],
      ['Профиль серый', null],
      ['Пена жёлтая', null],
    ])
  })

  test('begin with the name when rows are not numbered', () => {
    expect(rowsOfTable(table('Гипсокартон|20|лист\nПрофиль|40|шт\nПена|7|шт')).rows).toEqual([
      { text: 'Гипсокартон', quantity: 20, unit: 'лист' },
      { text: 'Профиль', quantity: 40, unit: 'шт' },
      { text: 'Пена', quantity: 7, unit: 'шт' },
    ])
  })

  test('have the quantity after the name, when there are numbers on both sides of it', () => {
    expect(rowsOfTable(table('7|Гипсокартон|20\n9|Профиль|40\n3|Пена|6')).rows.map(({ quantity }) => quantity)).toEqual(
      [20, 40, 6],
    )
  })

  test('are detected by their content when there is no heading', () => {
    const priced =
      '1|100500|Гипсокартон|лист|20|450,00|9000,00\n2|100501|Профиль|шт|40|99|3960\n3|100502|Пена|шт|7|300|2100'
    expect(rowsOfTable(table(priced)).rows[0]).toEqual({ text: '100500 Гипсокартон', quantity: 20, unit: 'лист' })
    expect(rowsOfTable(table('5|100500\n7|100501')).rows[1]).toEqual({ text: '100501', quantity: 7, unit: '' })
    expect(rowsOfTable(table('100500|1\n100501|2\n100502|3')).rows[2]).toEqual({
      text: '100502',
      quantity: 3,
      unit: '',
    })
    expect(rowsOfTable(table('Гипсокартон|20 листов\nПрофиль|40')).rows).toEqual([
      { text: 'Гипсокартон', quantity: 20, unit: 'листов' },
      { text: 'Профиль', quantity: 40, unit: '' },
    ])
  })

  test('a single one gives its lines as written', () => {
    expect(rowsOfTable([['гкл 20 листов'], [''], ['профиль 40 шт']])).toEqual({
      rows: [
        { text: 'гкл 20 листов', quantity: null, unit: '' },
        { text: 'профиль 40 шт', quantity: null, unit: '' },
      ],
      skipped: 1,
    })
  })
})

test('a quantity that is not a number stays in the text', () => {
  expect(rowsOfTable(table('Товар|Кол-во\nГКЛ|десять\nПена|5-7\nКлей|')).rows).toEqual([
    { text: 'ГКЛ десять', quantity: null, unit: '' },
    { text: 'Пена 5-7', quantity: null, unit: '' },
    { text: 'Клей', quantity: null, unit: '' },
  ])
})

test('a row without code and name is kept as it is', () => {
  expect(rowsOfTable(table('Код|Товар|Кол-во|Цена\n|||450')).rows).toEqual([{ text: '450', quantity: null, unit: '' }])
})

test('handles meaningless tables', () => {
  expect(rowsOfTable([])).toEqual({ rows: [], skipped: 0 })
  expect(rowsOfTable([[], ['', ' ']])).toEqual({ rows: [], skipped: 2 })
  const wide = Array.from({ length: 20 }, () => Array.from({ length: 2000 }, (_, at) => String(at)))
  expect(rowsOfTable(wide).rows).toHaveLength(20)
})
