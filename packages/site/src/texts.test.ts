import { expect, test } from 'vitest'
import { errorTexts, galleryTexts, leadTexts, missingValueText, signedInText, stockTexts } from './texts.ts'

test('the misspelt supplier text is kept as specified [STOCK-05, T04]', () => {
  expect(stockTexts.supplier('за 3 дня')).toBe('Наужно больше? Доставим от поставщика за 3 дня')
})

test('the ungrammatical sign-in text is kept as specified [T05]', () => {
  expect(errorTexts.noSuchUser).toBe('Пользователя с таким email не зарегистрировано')
})

test('the letter in «с сайта» is Cyrillic [T06]', () => {
  expect(leadTexts.title('', 'shop.test', 'Вологда').codePointAt(1)).toBe(0x441)
  expect(leadTexts.title('Вопрос', 'shop.test', 'Вологда')).toBe('Вопрос с сайта shop.test - Вологда')
})

test('the English program texts are not translated [T03]', () => {
  const { invalidDate, forbidden, refreshFailed, noSuchUser, reportNotSent, ...english } = errorTexts
  const all = { ...english, pageNotFoundAt: english.pageNotFoundAt('/x/'), ...galleryTexts, signedInText }
  expect(Object.values(all)).toMatchInlineSnapshot(`
    [
      "Page not found",
      "Page Not Found: /x/",
      "Not found",
      "Oops!",
      "Error fetching user data",
      "No data returned from server",
      "Unknown error",
      "No tokens provided",
      "Failed to fetch user information",
      "Could not merge carts",
      "Something Went Wrong, Please Try Again Later",
      "Image Not Found",
      "HTML Element Not Found",
      "Error Loading AJAX : Not Found",
      "Error Loading AJAX : Forbidden",
      "Error Loading Page",
      "Congratulations, you have successfully logged in!",
    ]
  `)
})

test('a missing value agrees with the gender of its label [PDP-26, T09]', () => {
  expect(missingValueText('Бренд')).toBe('Не указан')
  expect(missingValueText('Код товара')).toBe('Не указан')
  expect(missingValueText('Вложение')).toBe('Не указано')
})
