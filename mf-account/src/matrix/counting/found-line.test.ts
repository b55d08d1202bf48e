import { expect, test } from 'vitest'
import { matrixLine } from '../sample/matrix.ts'
import { foundLine } from './found-line.ts'

const lines = [matrixLine('00120'), matrixLine('120'), matrixLine('00007', { slug: 'шпатель' })]

test.each([
  ['00120', '00120'],
  [' 120 ', '120'],
  ['7', '00007'],
  ['https://shop.test/product/tovar-00120/?utm=qr', '00120'],
  ['https://shop.test/product/%D1%88%D0%BF%D0%B0%D1%82%D0%B5%D0%BB%D1%8C/', '00007'],
  ['https://other-city.shop.test/qr/p/00120/?utm_source=tag', '00120'],
  ['https://shop.test/qr/p/7/', '00007'],
  ['https://shop.test/qr/p/none/', undefined],
  ['/product/%E0%A4%A/', undefined],
  ['4600000000017', undefined],
  ['', undefined],
])('the code «%s» means %s', (scanned, idcode) => {
  expect(foundLine(lines, scanned)?.idcode).toBe(idcode)
})
