import { editDistance, typosAllowed } from '@vitrina/site/word-distance'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { switchKeyboardLayout } from './keyboard-layout.ts'
import { phoneticKey } from './phonetic-key.ts'
import { isAdjective, nounStemOf, stemOf } from './stem.ts'
import { tokenize } from './tokens.ts'

describe('stems of Russian words', () => {
  const families = [
    'профиль профиля профилей профилем профили профилями',
    'лист листа листов листы листами',
    'плитка плитки плиток плиткой плитку плитками',
    'уголок уголка уголки уголков',
    'доска доски досок доской',
    'окно окна окон окнами',
    'клей клея клеем клеи',
    'гвоздь гвоздя гвозди гвоздей',
    'дверь двери дверей дверью',
    'рейка рейки реек рейкой',
    'влагостойкий влагостойкая влагостойкого влагостойкие влагостойкую',
    'саморез саморезы саморезов саморезами',
    'торец торца торцы',
    'пила пилы пил пилой',
    'батарея батареи батарей батареями',
    'самоклеящийся самоклеящаяся самоклеящуюся',
  ]
  test.each(families)('%s are forms of one word', (forms) => {
    expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1)
  })

  test.each([
    ['профиль', 'профильный'],
    ['плитка', 'плита'],
    ['краска', 'край'],
    ['пол', 'полка'],
  ])('%s and %s are different words', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })

  test.each([
    ['душевой', 'душ'],
    ['садовая', 'сад'],
    ['деревянный', 'дерево'],
    ['сварочный', 'сварка'],
    ['потолочная', 'потолок'],
    ['тепличная', 'теплица'],
    ['металлический', 'металл'],
  ])('%s is an adjective of %s', (adjective, noun) => {
    expect([isAdjective(adjective), nounStemOf(stemOf(adjective))]).toEqual([true, stemOf(noun)])
  })

  test('leaves words in other alphabets unchanged', () => {
    expect(['osb', 'knauf', '12.5', ''].map(stemOf)).toEqual(['osb', 'knauf', '12.5', ''])
  })
})

describe('tokens of a text', () => {
  const sizes = (text: string) =>
    tokenize(text).map((piece) =>
      piece.kind === 'size'
        ? `${piece.numbers.join('x')}${piece.unit ? ` ${piece.unit.factor}${piece.unit.base}` : ''}`
        : piece.text,
    )

  test.each(['2500х1200х12,5', '2500x1200x12.5', '2500*1200*12,5', '2500 × 1200 × 12,50', '2500Х1200Х12.5'])(
    '%s is one size, whichever sign is between its numbers',
    (text) => {
      expect(sizes(text)).toEqual(['2500x1200x12.5'])
    },
  )

  test.each([
    ['5кг', '5 1000г'],
    ['5 кг.', '5 1000г'],
    ['5 килограммов', '5 1000г'],
    ['0,5 л', '0.5 1000мл'],
    ['0,50 литра', '0.5 1000мл'],
    ['12,5мм', '12.5 1мм'],
    ['ф6', '6'],
    ['⌀6 мм', '6 1мм'],
    ['2,5 мм²', '2.5 1мм2'],
    ['1/2', '1/2'],
    ['3 штуки', '3 1шт'],
  ])('%s is a number with its unit', (text, size) => {
    expect(sizes(text)).toEqual([size])
  })

  test('takes no preposition after a size for a unit', () => {
    expect(sizes('профиль 60х27 в вологде')).toEqual(['профиль', '60x27', 'в', 'вологде'])
  })

  test('marks are the same in Cyrillic and Latin letters, with and without a hyphen', () => {
    expect(sizes('М150 M150')).toEqual(['м150', 'м150'])
    expect(sizes('OSB-3')).toEqual(sizes('osb3'))
  })

  test('ё, capitals and a Latin letter in a Russian word make no difference', () => {
    expect(fold('ШПАКЛЁВКА')).toBe(fold('шпаклевка'))
    expect(fold('кpаска')).toBe('краска')
  })
})

describe('spelling', () => {
  test.each([
    ['knauf', 'кнауф'],
    ['makita', 'макита'],
    ['bosch', 'бош'],
    ['bergkalk', 'бергкальк'],
    ['tikkurila', 'тиккурила'],
  ])('%s sounds as %s', (latin, russian) => {
    expect(phoneticKey(latin)).toBe(phoneticKey(russian))
  })

  test.each([
    ['ubgcjrfhnjy', 'гипсокартон'],
    ['лтфга', 'knauf'],
    ['hjn,fyl 30', 'ротбанд 30'],
    ['ghjabkm 60[27 12,5', 'профиль 60х27 12,5'],
    [',thtpf', 'береза'],
  ])('%s is %s with the other layout', (typed, meant) => {
    expect(switchKeyboardLayout(typed)).toBe(meant)
  })

  test('a text of both alphabets or of none has no other layout', () => {
    expect([switchKeyboardLayout('гкл knauf'), switchKeyboardLayout('12,5'), switchKeyboardLayout('')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a swap of two letters is one typo, and so are a wrong, a missing and a needless one', () => {
    const typos = ['лаимнат', 'ломинат', 'ламина', 'ламиннат'].map((typo) => editDistance(typo, 'ламинат', 2))
    expect(typos).toEqual([1, 1, 1, 1])
    expect(editDistance('ламинат', 'линолеум', 2)).toBe(3)
  })

  test('longer words may have more typos, short ones none', () => {
    expect(['мел', 'брус', 'ламинат', 'гипсокартон'].map(({ length }) => typosAllowed(length))).toEqual([0, 1, 1, 2])
  })
})
