import { expect, test } from 'vitest'
import { matrixLine } from '../matrix.fixture.ts'
import { findLine, toScanMiss } from './find-line.ts'

const lines = [
  matrixLine('00120'),
  matrixLine('120'),
  matrixLine('00007', { slug: 'шпатель', barcodes: ['4600000000024', '40170725'] }),
  matrixLine('00008', { barcodes: ['0012345678905'] }),
]

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
  ['4600000000024', '00007'],
  [' 4 600000 000024 ', '00007'],
  ['40170725', '00007'],
  ['012345678905', '00008'],
  ['12345678905', '00008'],
  ['', undefined],
])('finds the row of the code «%s»: %s', (scanned, idcode) => {
  expect(findLine(lines, scanned)?.idcode).toBe(idcode)
})

test.each([
  ['4600000000017', { kind: 'unknown', query: '4600000000017' }],
  ['https://shop.test/qr/p/00120/?d=00131', { kind: 'unknown', query: '00120' }],
  ['https://shop.test/qr/o/abcdef/', { kind: 'foreign' }],
  ['https://shop.test/product/none/', { kind: 'foreign' }],
  ['WIFI:S:net;P:secret;;', { kind: 'foreign' }],
])('offers a catalogue search for a code without a row only when it may be a product: «%s»', (scanned, miss) => {
  expect(toScanMiss(scanned)).toEqual(miss)
})
