import { expect, test } from 'vitest'
import { countPaper } from './sheets.ts'

test('the sheet for counting has the code that opens counting with a phone [RT-12]', () => {
  const shop = { id: '7', name: 'Магазин', address: 'Вологда, ул. Мира, 1' } as never
  const paper = countPaper(shop, [], { now: new Date(), next: null, origin: 'https://shop.test' })
  expect(paper.qr).toBe('https://shop.test/qr/m/7/')
})
