import { expect, test } from 'vitest'
import { priceListText, tooManyInARow, waitText } from './texts.ts'

test.each([
  [1, '1\u00a0секунду'],
  [22, '22\u00a0секунды'],
  [89, '89\u00a0секунд'],
  [90, '2\u00a0минуты'],
  [120, '2\u00a0минуты'],
  [121, '3\u00a0минуты'],
  [897, '15\u00a0минут'],
])('a wait of %i seconds is written as %s [S18]', (seconds, text) => {
  expect(waitText(seconds)).toBe(`Слишком много попыток. Попробуйте через\u00a0${text}.`)
  expect(tooManyInARow('файлов')(seconds)).toBe(`Слишком много файлов подряд. Попробуйте через\u00a0${text}.`)
  expect(priceListText(seconds)).toContain(`Следующий можно скачать через\u00a0${text}.`)
})
