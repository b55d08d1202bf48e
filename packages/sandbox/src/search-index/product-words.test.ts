import { expect, test } from 'vitest'
import { kindOf, PhraseCounter } from './phrases.ts'
import { type ProductText, wordsOfProduct } from './product-words.ts'
import { type WordPlace, wordPlaces } from './word-places.ts'

const screw: ProductText = {
  name: 'Клей для плитки Гранит эластичный, 25 кг',
  brand: 'Гранит',
  categories: ['Сухие смеси', 'Плиточный клей'],
  features: [
    { name: 'Открытое время', value: '20 мин' },
    { name: 'Морозостойкость', value: 'да' },
    { name: 'Класс', value: '2' },
    { name: 'Цвет', value: null },
  ],
  description: '<p>Клеит <b>керамогранит</b> и плитку 12&nbsp;лет.</p>',
}

function placeOf(word: string, product = screw): WordPlace | undefined {
  const number = wordsOfProduct(product).get(word)
  return number === undefined ? undefined : wordPlaces[number]
}

test('stores every word with its best field', () => {
  expect(placeOf('клей')).toBe('head')
  expect(placeOf('эластичный')).toBe('name')
  expect(placeOf('гранит')).toBe('brand')
  expect(placeOf('плиточный')).toBe('category')
  expect(placeOf('плитки')).toBe('purpose')
  expect(placeOf('морозостойкость')).toBe('feature')
  expect(placeOf('смеси')).toBe('above')
  expect(placeOf('керамогранит')).toBe('description')
})

test('finds weights and lengths in any unit, and a bare number only where a name or a feature has it alone', () => {
  expect(placeOf('25000г')).toBe('name')
  expect(placeOf('25')).toBe('name')
  expect(placeOf('2')).toBe('feature')
  expect(placeOf('20')).toBeUndefined()
  expect(placeOf('12')).toBeUndefined()
})

test('indexes no tags, prepositions and unknown words', () => {
  const words = [...wordsOfProduct(screw).keys()]
  expect(words).not.toContain('b')
  expect(words).not.toContain('nbsp')
  expect(words).not.toContain('для')
  expect(placeOf('цвет')).toBeUndefined()
})

test('takes the noun of an adjective and a noun as the kind of goods', () => {
  const product = { ...screw, name: 'Гипсовая штукатурка Основа', brand: 'Основа', categories: ['Штукатурки'] }
  expect([placeOf('штукатурка', product), placeOf('гипсовая', product)]).toEqual(['head', 'name'])
})

test('finds the parts of a size separately and together', () => {
  const product = { ...screw, name: 'Профиль 60×27×3000 мм' }
  const words = ['60x27x3000', '60x27', '27x3000', '60', '3000мм']
  expect(words.map((word) => placeOf(word, product))).toEqual(words.map(() => 'name'))
})

test('ends the kind of goods at the brand or the size', () => {
  expect(kindOf('Гипсокартон влагостойкий Гипсолайт 12,5×1200×2500 мм', 'Гипсолайт')).toBe('гипсокартон влагостойкий')
  expect(kindOf('Плита OSB-3 Талка 9×1250 мм', 'Талка')).toBe('плита OSB-3')
  expect(kindOf('Саморез 3,5×25 мм', null)).toBe('саморез')
  expect(kindOf('60×27', null)).toBeNull()
})

test('weights phrases by sales, and makes none of categories of several things', () => {
  const book = new PhraseCounter()
  book.addProduct({ name: 'Лак яхтный Ярко, 1 л', brand: 'Ярко', popularity: 1000 })
  book.addProduct({ name: 'Лак паркетный Ярко, 1 л', brand: 'Ярко', popularity: 0 })
  book.addCategory('Пилы и шлифмашины', 50)
  expect(book.phrases().map(({ phrase }) => phrase)).toEqual([
    'лак яхтный',
    'лак яхтный Ярко',
    'лак паркетный',
    'лак паркетный Ярко',
  ])
})
