import { expect, test } from 'vitest'
import { placeOfMapLink, routeLink, webLink } from './map-link.ts'

test.each([
  ['https://yandex.ru/maps/?pt=39.8063,59.1903&z=16', 59.1903, 39.8063],
  ['https://yandex.ru/maps/?pt=39.8063%2C59.1903%2Cpm2rdm~40.1,57.1', 59.1903, 39.8063],
  ['https://yandex.ru/maps/21/vologda/?ll=39.891523%2C59.220496&z=12.5', 59.220496, 39.891523],
  ['https://yandex.ru/maps/?ll=39.0,59.0&pt=39.8,59.1', 59.1, 39.8],
  ['https://yandex.ru/maps/?ll=39.0%2C59.0&whatshere%5Bpoint%5D=37.91%2C59.12&whatshere%5Bzoom%5D=17', 59.12, 37.91],
  ['https://yandex.ru/maps/?text=57.6847,39.8446', 57.6847, 39.8446],
])('%s has coordinates [DEPT-03]', (link, lat, lon) => {
  expect(placeOfMapLink(link)).toEqual({ lat, lon })
})

test.each([
  null,
  '',
  'yandex.ru/maps',
  'https://yandex.ru/maps/-/CDabc123',
  'https://yandex.ru/maps/?text=Вологда, ул. Мира, 1',
  'https://yandex.ru/maps/?pt=999,59',
  'https://yandex.ru/maps/?pt=0,0',
  'https://yandex.ru/maps/?pt=39.8',
  'javascript:alert(1)?pt=39.8,59.1',
])('%s has no coordinates [DEPT-03]', (link) => {
  expect(placeOfMapLink(link)).toBeNull()
})

test('only a web address becomes a link [S05]', () => {
  expect(webLink('javascript:alert(1)')).toBeNull()
  expect(webLink('//evil.test')).toBeNull()
  expect(webLink('https://yandex.ru/maps/-/CDabc')).toBe('https://yandex.ru/maps/-/CDabc')
})

test('a route leads to the place from the visitor’s position', () => {
  expect(new URL(routeLink({ lat: 59.1, lon: 39.8 })).searchParams.get('rtext')).toBe('~59.1,39.8')
})
