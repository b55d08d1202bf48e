import { describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../releases/src/process-timer.fixture.ts'
import { splitOrderText } from './order-line-text.ts'

const texts = (text: string): string[] => splitOrderText(text).map((row) => row.text)

describe('splits a message into rows', () => {
  test.each([
    [
      'гкл влагостойкий 12,5 20 листов, профиль 60х27 3м 40шт, ротбанд 15 меш',
      ['гкл влагостойкий 12,5 20 листов', 'профиль 60х27 3м 40шт', 'ротбанд 15 меш'],
    ],
    ['гкл, 20 листов; профиль, 40 шт', ['гкл, 20 листов', 'профиль, 40 шт']],
    ['гкл 20 листов, саморезы, ротбанд 15 меш', ['гкл 20 листов', 'саморезы', 'ротбанд 15 меш']],
    ['гкл, профиль, ротбанд', ['гкл', 'профиль', 'ротбанд']],
    ['цемент м500, 10 мешков, ротбанд, 15', ['цемент м500, 10 мешков', 'ротбанд, 15']],
    ['гкл 20 листов + профиль 40 шт', ['гкл 20 листов', 'профиль 40 шт']],
    ['1) гкл 20 листов 2) профиль 40 шт 3) ротбанд', ['гкл 20 листов', 'профиль 40 шт', 'ротбанд']],
    ['Нужно:\r\n1) гкл 20 листов\r\n2) профиль 40шт\r\n\r\n', ['Нужно:', 'гкл 20 листов', 'профиль 40шт']],
    ['пп 60*27 3м 40, ротбанд 15 меш\nцемент', ['пп 60*27 3м 40', 'ротбанд 15 меш', 'цемент']],
    ['кабель ввг 3х2,5 100, серый\nцемент', ['кабель ввг 3х2,5 100, серый', 'цемент']],
    ['- гкл\n• профиль\n— ротбанд', ['гкл', 'профиль', 'ротбанд']],
  ])('«%s»', (text, rows) => {
    expect(texts(text)).toEqual(rows)
  })

  test.each([
    'краска белая, матовая, 10 л, 2 ведра',
    'гкл 12,5',
    'краска для стен, для кухни, 3 ведра',
    'Цемент М500 Д20, 50 кг',
    'Гипсокартон',
  ])('keeps «%s» as one row', (text) => {
    expect(texts(text)).toEqual([text])
  })

  test('keeps names with commas whole when each is on its own line', () => {
    const lines = ['Цемент М500 Д20, 50 кг', 'Саморез по дереву 3,5×25 мм, 200 шт. — 3 шт', 'Краска, 0,5 л']
    expect(texts(lines.join('\n'))).toEqual(lines)
  })
})

describe('splits codes into rows', () => {
  test.each([
    ['100500 5, 100501 3', ['100500 5', '100501 3']],
    ['100500,100501,100502', ['100500', '100501', '100502']],
    ['100500 100501 100502', ['100500', '100501', '100502']],
    ['100500 5 100501 3 шт 100502', ['100500 5', '100501 3 шт', '100502']],
    ['5 x 100500; 3 x 100501', ['5 x 100500', '3 x 100501']],
    ['100500;5\n100501;3', ['100500;5', '100501;3']],
    ['100500;Гипсокартон;5;шт', ['100500;Гипсокартон;5;шт']],
    ['100500,5', ['100500,5']],
  ])('«%s»', (text, rows) => {
    expect(texts(text)).toEqual(rows)
  })
})

describe('parses cells of a spreadsheet', () => {
  test('with a code and a quantity', () => {
    expect(splitOrderText('100500\t5\n100501\t3\n')).toEqual([
      { text: '100500', quantity: 5, unit: '' },
      { text: '100501', quantity: 3, unit: '' },
    ])
  })

  test('with a heading', () => {
    const rows =
      '№\tКод\tНаименование\tЕд.\tКол-во\tЦена\n1\t100500\tГКЛ\tлист\t20\t450,00\n2\t100501\tПрофиль\tшт\t40\t99'
    expect(splitOrderText(rows)).toEqual([
      { text: '100500 ГКЛ', quantity: 20, unit: 'лист' },
      { text: '100501 Профиль', quantity: 40, unit: 'шт' },
    ])
  })

  test('as lines when they follow words', () => {
    expect(texts('Нужно\n100500\t5')).toEqual(['Нужно', '100500\t5'])
  })
})

describe('any text', () => {
  const scraps =
    'гкл|20 листов|12,5|матовая|100500|5 шт|,|;|\n|\t| |, |; | + |1) |2. |•|😀|\u0000|\u00a0|\r\n|"|-'.split('|')

  test('keeps every letter and digit in its rows, in order', () => {
    let state = 11
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % below
    }
    const plain = (text: string) => text.replace(/(?<![\p{L}\d])(?:1\)|2\.)/gu, '').replace(/[^\p{L}\d]/gu, '')
    for (let run = 0; run < 5000; run += 1) {
      const text = Array.from({ length: 1 + next(14) }, () => scraps[next(scraps.length)]).join(' ')
      const rows = splitOrderText(text)
      const rowsText = rows.map((row) => `${row.text} ${row.quantity ?? ''} ${row.unit}`).join(' ')
      if (text.includes('\t')) {
        // In a table, cells are reordered, and a column of sums is not part of an order.
        const letters = (value: string) => [...plain(value).replace(/\d/g, '')].toSorted().join('')
        expect(letters(rowsText), JSON.stringify([text, rows])).toBe(letters(text))
      } else {
        expect(plain(rowsText), JSON.stringify([text, rows])).toBe(plain(text))
      }
      expect(rows.every((row) => row.text !== '')).toBe(true)
    }
  })

  test.each(['a, ', 'матовая, ', '1,', '12345,', ';', '\t', ' + ', 'гкл 5 шт, ', '1) a ', '\u00a0', '😀\n', '100500 '])(
    'is split in a time that grows with its length only: «%s» over and over',
    (scrap) => {
      const text = `${scrap.repeat(Math.ceil(200_000 / scrap.length))}a`
      const spent = startProcessTimer()
      splitOrderText(text)
      // A quadratic algorithm would take minutes.
      expect(spent()).toBeLessThan(3000)
    },
  )
})
