import { expect, test } from 'vitest'
import { scannedAddress } from './scanned-address.ts'

const host = 'bazis.example'

test.each([
  ['4607012345678', '/search/?q=4607012345678'],
  [' 46070123 ', '/search/?q=46070123'],
  ['00012345', '/search/?q=00012345'],
  ['ABC-1200.5', '/search/?q=ABC-1200.5'],
  [`https://${host}/product/gips-12/?utm_source=tag`, '/product/gips-12/?utm_source=tag'],
  [`https://${host}/qr/p/00012345/`, '/qr/p/00012345/'],
  ['https://vologda.bazis.example/qr/p/00012345/', '/qr/p/00012345/'],
])('«%s» leads to %s', (read, address) => {
  expect(scannedAddress(read, host)).toBe(address)
})

test.each([
  'https://other.example/product/gips/',
  `https://${host}/personal/`,
  'https://other.example//qr/x/',
  'javascript:alert(1)//qr/1',
  'WIFI:S:net;P:secret;;',
  'просто слова',
  '',
])('«%s» has no address, and never one of another site [S25]', (read) => {
  expect(scannedAddress(read, host)).toBeNull()
})
