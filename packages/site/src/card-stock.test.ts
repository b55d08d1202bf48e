import { expect, test } from 'vitest'
import { cardStock, type StockedProduct } from './card-stock.ts'

const stockOf = (changes: Partial<StockedProduct>) =>
  cardStock({ stores: {}, unit: 'шт', distributor_id: null, discontinued: false, ...changes }, 'store12')

test('counts the stock of the visitor’s store, in the product’s unit', () => {
  expect(stockOf({ stores: { store12: 1234.5, store31: 1 }, unit: 'м²' })).toEqual({
    state: 'in',
    text: 'В наличии 1\u00a0234,5\u00a0м²',
  })
})

test('treats a negative quantity as none', () => {
  expect(stockOf({ stores: { store12: -3 } })).toEqual({ state: 'none', text: 'Нет в наличии' })
})

test('mentions the stock of other stores, and only without any the supplier', () => {
  expect(stockOf({ stores: { store12: 0, store31: 2 }, distributor_id: '7' }).text).toBe('На других складах')
  expect(stockOf({ stores: {}, distributor_id: '7' }).text).toBe('Под заказ')
})

test('a discontinued product cannot be ordered from a supplier', () => {
  expect(stockOf({ stores: {}, distributor_id: '7', discontinued: true }).text).toBe('Нет в наличии')
})
