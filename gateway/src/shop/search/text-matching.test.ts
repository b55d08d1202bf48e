import { describe, expect, test } from 'vitest'
import { matchesWords, phoneticKey, wordsOf } from './text-matching.ts'

test('wordsOf ignores case, «ё» and punctuation', () => {
  expect(wordsOf('Клён, 12,5 мм — «ЛИСТ»')).toEqual(['клен', '12', '5', 'мм', 'лист'])
  expect(wordsOf('a '.repeat(100))).toHaveLength(12)
})

describe('matchesWords with every typed word', () => {
  const name = wordsOf('Оплата и доставка')
  test.each(['доставки', 'оплатой', 'доставку оплату', 'ДОСТ'])('matches «%s» in any form', (q) => {
    expect(matchesWords(wordsOf(q), name, 4)).toBe(true)
  })
  test.each(['', 'доставка пива', 'дос', 'поставка'])('does not match «%s»', (q) => {
    expect(matchesWords(wordsOf(q), name, 4)).toBe(false)
  })
})

test.each([
  ['Кнауф', 'KNAUF'],
  ['церезит', 'Ceresit'],
  ['Роквул', 'ROCKWOOL'],
  ['бош', 'Bosch'],
  ['макита', 'Makita'],
  ['Технониколь', 'ТЕХНОНИКОЛЬ'],
  ['литокол', 'Litokol'],
])('«%s» has the same phonetic key as %s', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other))
})

test('different names have different phonetic keys', () => {
  expect(phoneticKey('Волма')).not.toBe(phoneticKey('Вольта'))
})
