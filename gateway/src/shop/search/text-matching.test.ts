import { describe, expect, test } from 'vitest'
import { matchesWords, phoneticKey, wordsOf } from './text-matching.ts'

test('words are compared without case, «ё» and signs', () => {
  expect(wordsOf('Клён, 12,5 мм — «ЛИСТ»')).toEqual(['клен', '12', '5', 'мм', 'лист'])
  expect(wordsOf('a '.repeat(100))).toHaveLength(12)
})

describe('every word that was typed', () => {
  const name = wordsOf('Оплата и доставка')
  test.each(['доставки', 'оплатой', 'доставку оплату', 'ДОСТ'])('«%s» matches in any form', (q) => {
    expect(matchesWords(wordsOf(q), name, 4)).toBe(true)
  })
  test.each(['', 'доставка пива', 'дос', 'поставка'])('«%s» does not match', (q) => {
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
])('«%s» sounds as %s', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other))
})

test('different names sound differently', () => {
  expect(phoneticKey('Волма')).not.toBe(phoneticKey('Вольта'))
})
