import { describe, expect, test } from 'vitest'
import { readingOf } from './reading.ts'
import { tradeNames } from './trade-names.ts'

const labels = (line: string): string[] => readingOf(line).dropped.map(({ label }) => label)

describe('the words of a line', () => {
  test.each([
    ['кнауф ротбанд 30кг', 'штукатурка гипсовая 30кг', ['Кнауф', 'Ротбанд']],
    ['Knauf rotband', 'штукатурка гипсовая', ['Кнауф', 'Ротбанд']],
    ['ветонит лр', 'шпаклёвка полимерная', ['Ветонит ЛР']],
    ['vetonit LR 20кг', 'шпаклёвка полимерная 20кг', ['Ветонит ЛР']],
    ['церезит см11 25кг', 'клей для плитки 25кг', ['Церезит СМ 11']],
    ['Ceresit CM 11', 'клей для плитки', ['Церезит', 'Церезит СМ 11']],
    ['фугенфюлер 25 кг', 'шпаклёвка гипсовая 25 кг', ['Фуген']],
    ['макрофлекс 750', 'пена монтажная 750', ['Макрофлекс']],
    ['герметик макрофлекс', 'герметик', ['Макрофлекс']],
  ])('reads «%s» as «%s» and reports what was left out', (line, text, dropped) => {
    expect(readingOf(line).text).toBe(text)
    expect(labels(line)).toEqual(dropped)
  })

  test.each([
    ['гклв 12,5', 'гипсокартон влагостойкий 12,5'],
    ['саморез гкл 3,5х25', 'саморез чёрный 3,5х25'],
    ['труба пп 20', 'труба полипропиленовый 20'],
    ['профиль пп 60х27', 'профиль пп 60х27'],
    ['ОСП-3 9мм', 'OSB-3 9мм'],
    ['выкл 1кл белый', 'выключатель одноклавишный белый'],
    ['плиточный клей 25кг', 'клей для плитки 25кг'],
    ['конек 2м коричневый', 'планка конька 2м RAL 8017 шоколад'],
    ['кирпич красный', 'кирпич керамический'],
    ['кирпич облицовочный красный', 'кирпич лицевой красный'],
  ])('reads «%s» as words of price lists: «%s»', (line, text) => {
    expect(readingOf(line).text).toBe(text)
    expect(labels(line)).toEqual([])
  })

  test.each([
    'доска 5 см 11 шт',
    'тёплый пол',
    'обои флизелиновые',
    'доска обрезная',
    'моменты',
    'цемент м500',
    'плита',
  ])('finds no brand in «%s»', (line) => {
    expect(labels(line)).toEqual([])
  })

  test('keeps a brand that is sold', () => {
    const knauf = tradeNames.filter(({ label }) => label === 'Кнауф')
    expect(readingOf('кнауф ротбанд', new Set(knauf)).text).toBe('кнауф штукатурка гипсовая')
  })
})
