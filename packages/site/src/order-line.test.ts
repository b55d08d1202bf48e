import { describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../releases/src/process-timer.fixture.ts'
import { plainLine, readOrderLine } from './order-line.ts'
import { orderUnit } from './order-line-units.ts'

type ReadCase = readonly [line: string, words: string, quantity: number | null, unit: string]

const codes: readonly ReadCase[] = [
  ['100500\t5', '100500', 5, ''],
  ['100500;5', '100500', 5, ''],
  ['100500; 5; шт', '100500', 5, 'шт'],
  ['100500;Гипсокартон;5;шт', '100500;Гипсокартон', 5, 'шт'],
  ['100500,5', '100500', 5, ''],
  ['100500, 5', '100500', 5, ''],
  ['100500 5', '100500', 5, ''],
  ['100500: 5', '100500', 5, ''],
  ['100500 = 5', '100500', 5, ''],
  ['100500 - 5 шт', '100500', 5, 'шт'],
  ['100500 — 5 шт.', '100500', 5, 'шт'],
  ['100500-5шт', '100500', 5, 'шт'],
  ['100500-5', '100500-5', null, ''],
  ['100500 x 5', '100500', 5, ''],
  ['100500 х5', '100500', 5, ''],
  ['100500*5', '100500', 5, ''],
  ['100500 (5)', '100500', 5, ''],
  ['5 x 100500', '100500', 5, ''],
  ['5 шт 100500', '100500', 5, 'шт'],
  ['5 100500', '100500', 5, ''],
  ['арт. 100500 — 5 уп', 'арт. 100500', 5, 'уп'],
  ['код товара: 100500 5 шт', 'код товара: 100500', 5, 'шт'],
  ['№100500 12', '№100500', 12, ''],
  ['00100500 3', '00100500', 3, ''],
  ['AB-1234.5 7 шт', 'AB-1234.5', 7, 'шт'],
  ['100500 2,5', '100500', 2.5, ''],
  ['100500 100501', '100500 100501', null, ''],
  ['100500', '100500', null, ''],
]

const words: readonly ReadCase[] = [
  ['гкл влагостойкий 12,5 20 листов', 'гкл влагостойкий 12,5', 20, 'листов'],
  ['профиль 60х27 3м 40шт', 'профиль 60х27 3м', 40, 'шт'],
  ['ротбанд 15 меш', 'ротбанд', 15, 'меш'],
  ['цемент м500 50кг 10 мешков', 'цемент м500 50кг', 10, 'мешков'],
  ['25 м2 ламината', 'ламината', 25, 'м2'],
  ['плитка 30х30 - 12,5 м²', 'плитка 30х30', 12.5, 'м²'],
  ['саморезы 3,5х35 1000 шт', 'саморезы 3,5х35', 1000, 'шт'],
  ['саморезы 3,5х35 1 000 шт', 'саморезы 3,5х35', 1000, 'шт'],
  ['саморез 3,5х35 (200 шт) 5 уп', 'саморез 3,5х35 (200 шт)', 5, 'уп'],
  ['саморез 200 шт/уп 5 уп', 'саморез 200 шт/уп', 5, 'уп'],
  ['2 упаковки по 10 шт саморезов', 'по 10 шт саморезов', 2, 'упаковки'],
  ['осб 12 100 листов', 'осб 12', 100, 'листов'],
  ['10 мешков цемента м500 50 кг', 'цемента м500 50 кг', 10, 'мешков'],
  ['цемент по 50кг, 10 мешков', 'цемент по 50кг', 10, 'мешков'],
  ['Цемент М500 Д20, 50 кг\t10\tшт', 'Цемент М500 Д20, 50 кг', 10, 'шт'],
  ['20 листов гкл, 12,5 мм', 'гкл, 12,5 мм', 20, 'листов'],
  ['кабель ввг 3х2,5 - 100 м', 'кабель ввг 3х2,5', 100, 'м'],
  ['труба 20х2,0 - 30 пог.м', 'труба 20х2,0', 30, 'пог.м'],
  ['плинтус 40 м.п.', 'плинтус', 40, 'м.п'],
  ['доска 50х150х6000 2 куба', 'доска 50х150х6000', 2, 'куба'],
  ['бетон м300 5 м3', 'бетон м300', 5, 'м3'],
  ['песок 3 т', 'песок', 3, 'т'],
  ['Ламинат 33 класс 25 кв.м.', 'Ламинат 33 класс', 25, 'кв.м'],
  ['линолеум 4м 20 кв м', 'линолеум 4м', 20, 'кв м'],
  ['утеплитель 50мм 7 пачек', 'утеплитель 50мм', 7, 'пачек'],
  ['рубероид 5 рул.', 'рубероид', 5, 'рул'],
  ['краска белая 10 л 3 ведра', 'краска белая 10 л', 3, 'ведра'],
  ['пена монтажная 750 мл 12 баллонов', 'пена монтажная 750 мл', 12, 'баллонов'],
  ['перчатки 10 пар', 'перчатки', 10, 'пар'],
  ['газоблок 600х300х200 3 поддона', 'газоблок 600х300х200', 3, 'поддона'],
  ['гкл x20', 'гкл', 20, ''],
  ['гкл × 20', 'гкл', 20, ''],
  ['гкл (20 шт)', 'гкл', 20, 'шт'],
  ['гкл = 20', 'гкл', 20, ''],
  ['гкл - 20', 'гкл', 20, ''],
  ['гкл кол-во 20', 'гкл', 20, ''],
  ['гкл, 20', 'гкл', 20, ''],
  ['дюбель 6х40 x 100', 'дюбель 6х40', 100, ''],
  ['клей плиточный 25кг - 8', 'клей плиточный 25кг', 8, ''],
  ['5 розеток двойных', 'розеток двойных', 5, ''],
  ['3 панели ПВХ', 'панели ПВХ', 3, ''],
  ['5 х гкл влагостойкий', 'гкл влагостойкий', 5, ''],
  ['1) гкл 20 листов', 'гкл', 20, 'листов'],
  ['2. профиль 40шт', 'профиль', 40, 'шт'],
  ['- ротбанд 5 меш', 'ротбанд', 5, 'меш'],
  ['• пена 3 шт', 'пена', 3, 'шт'],
  ['сетка 50х50 30 карт', 'сетка 50х50', 30, 'карт'],
  ['волма слой 30кг 25 мешк', 'волма слой 30кг', 25, 'мешк'],
  ['гкл 20 ЛИСТОВ влагостойкий', 'гкл влагостойкий', 20, 'ЛИСТОВ'],
  ['гкл 0 шт', 'гкл', 0, 'шт'],
]

const linesWithoutQuantity = [
  'гкл 12,5',
  'профиль 60х27',
  'профиль 60х27 3м',
  'цемент м500 50 кг',
  '110 мм труба',
  'кран 1/2',
  'гкл 10-15 шт',
  '20 шт.',
  'саморезы 3,5х35',
  'саморез 200 шт/уп',
  'лампа е27 10вт',
  'ротбанд 30',
  '',
  '   ',
]

describe('a line of a list', () => {
  test.each([...codes, ...words])('«%s» is parsed as «%s», %s %s', (line, said, quantity, unit) => {
    expect(readOrderLine(line)).toEqual({ words: said, quantity, unit, maybe: null })
  })

  test.each(linesWithoutQuantity)('«%s» has no quantity and stays whole', (line) => {
    expect(readOrderLine(line)).toMatchObject({ words: line.trim(), quantity: null, unit: '' })
  })

  test('may have its quantity in the last measure, if the product is sold by it', () => {
    expect(readOrderLine('кабель ввг 3х2,5 100 м').maybe).toEqual({
      words: 'кабель ввг 3х2,5',
      quantity: 100,
      unit: 'м',
    })
    expect(readOrderLine('гвозди 4х120 5 кг.').maybe).toMatchObject({ quantity: 5, unit: 'кг' })
    expect(readOrderLine('50 кг').maybe).toBeNull()
  })

  test('may have its quantity in the last bare number, which only the product tells from a size', () => {
    expect(readOrderLine('профиль пп 60*27 3м 40').maybe).toEqual({
      words: 'профиль пп 60*27 3м',
      quantity: 40,
      unit: '',
    })
    expect(readOrderLine('ветонит лр 10').maybe).toMatchObject({ words: 'ветонит лр', quantity: 10 })
    expect(
      ['гкл 12,5', 'профиль 60х27', 'цемент по 50', '100500 100501', '12 40', 'лента 20000'].map(readOrderLine),
    ).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ maybe: null })))
  })

  test('accepts units in any spelling', () => {
    const spelt = { шт: 'штук', лист: 'Листа', мешок: 'меш.', упак: 'пач', рулон: 'рул', 'м²': 'кв. м', 'м³': 'кубов' }
    for (const [unit, written] of Object.entries(spelt)) {
      expect(orderUnit(written), written).toEqual({ unit, isCounting: true })
    }
    expect(orderUnit('м')).toEqual({ unit: 'м', isCounting: false })
    expect(orderUnit('п.м.')).toEqual({ unit: 'м', isCounting: true })
    expect(['', 'мм', 'гкл', 'листовой', 'x'.repeat(10_000)].map(orderUnit)).toEqual([null, null, null, null, null])
  })
})

/** A seeded generator: the same numbers in every run. */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const scraps =
  'гкл|влагостойкий|12,5|60х27|3м|м500|50кг|20|1 000|листов|шт.|меш|уп|м²|кв.м|куба|100500|00123|AB-12.3|арт.|№|x|×|*|-|—|,|;|:|=|(|)|по|кол-во|/|1)|2.|•|😀|👷‍♂️|\t|\u00a0|\u0000|\u202e|é|½|1e9|-5|999999999999999999999|"|<b>|%|'.split(
    '|',
  )

const alphanumeric = (text: string): string[] =>
  [...text.normalize('NFC').toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign))

/** Items of the first list that are not in the second. */
function missing(all: readonly string[], actual: readonly string[]): string[] {
  const left = [...actual]
  return all.filter((sign) => {
    const place = left.indexOf(sign)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

describe('any text', () => {
  test('loses nothing but separators: words, quantity and unit contain all letters and digits', () => {
    const next = chance(7)
    let quantities = 0
    for (let run = 0; run < 20_000; run += 1) {
      const line = Array.from({ length: 1 + next(9) }, () => scraps[next(scraps.length)]).join(next(3) === 0 ? '' : ' ')
      const { words: said, quantity, unit } = readOrderLine(line)
      const lost = missing(alphanumeric(line), alphanumeric(said + unit)).join('')
      // List markers, the digits of the quantity, and one separator between it and the words.
      const marks = /^(?:[\s\p{Cc}•—*-]|(?:№\s?)?\d{1,4}\s?[).])*/u.exec(line)?.[0] ?? ''
      const digits = quantity === null ? '' : String(quantity).replace(/\D/g, '')
      const zeros = quantity === null || Number.isInteger(quantity) ? '' : '00'
      const owed = missing([...lost], [...`${digits}${zeros}`, ...alphanumeric(marks)])
      const apart = quantity === null ? [''] : ['', 'x', 'х', 'колво']
      const isPaid = apart.some((word) => owed.length === word.length && missing(owed, [...word]).length === 0)
      expect(isPaid ? [] : owed, JSON.stringify([line, said, quantity, unit])).toEqual([])
      expect(missing([...digits], alphanumeric(line)), line).toEqual([])
      if (quantity !== null) quantities += 1
    }
    expect(quantities).toBeGreaterThan(1500)
  })

  test.each([
    '1 ',
    'х',
    '1',
    '-',
    '1,1 шт',
    'A1.',
    '((',
    '😀',
    '1\u00a0111',
    'кол-во ',
    '\t5',
    ',  ',
    '\u00a0',
    '\u0000',
    'по 5 шт ',
    '5 шт/',
    '• ',
    'м²',
  ])('is parsed in linear time: «%s» repeated', (scrap) => {
    const line = scrap.repeat(Math.ceil(200_000 / scrap.length))
    const spent = startProcessTimer()
    readOrderLine(line)
    readOrderLine(`${line}x 5 шт`)
    // A quadratic algorithm would take minutes.
    expect(spent()).toBeLessThan(2000)
  })
})

test('a plain line has single spaces, and keeps the tabs between its cells', () => {
  expect(plainLine('  ГКЛ \u00a0 12\u0000мм \t  5   шт ')).toBe('ГКЛ 12 мм\t5 шт')
})
