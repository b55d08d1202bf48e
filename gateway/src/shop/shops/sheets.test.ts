import { expect, test } from 'vitest'
import { toCountSheet, toLabelSheet } from './sheets.ts'

test('the counting sheet has a QR code that opens counting on a phone [RT-12]', () => {
  const shop = { id: '7', name: 'Магазин', address: 'Вологда, ул. Мира, 1' } as never
  const paper = toCountSheet(shop, [], { now: new Date(), next: null, origin: 'https://shop.test' })
  expect(paper.qr).toBe('https://shop.test/qr/m/7/')
})

test('a label has a QR code for counting its product in this shop, and the minimum and maximum [RT-12]', () => {
  const line = { idcode: '00012', name: 'Ротбанд', unit: 'шт', min: 4, max: null } as never
  expect(toLabelSheet({ id: '7', name: 'Магазин' }, [line], 'https://shop.test').labels).toEqual([
    { name: 'Ротбанд', facts: ['Код 00012', 'мин. 4 · макс. — шт'], qr: 'https://shop.test/qr/m/7/00012/' },
  ])
})
