import { describe, expect, test } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import { openGraphProperties, productObject } from './structured-data.ts'

const objectOf = (...changes: Parameters<typeof samplePage>) =>
  productObject(samplePage(...changes), 'https://shop.test', 'Базис') as Record<string, unknown>

describe('the product for search engines', () => {
  test('has its weight and every characteristic with a value, as plain text', () => {
    const features = [
      { name: 'Расход, кг/м<sup>2</sup>', value: '1,5' },
      { name: 'Цвет', value: null },
      { name: 'Состав', value: '<b>цемент</b>' },
    ]
    expect(objectOf({ features })).toMatchObject({
      weight: { '@type': 'QuantitativeValue', value: 25, unitCode: 'KGM' },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Расход, кг/м2', value: '1,5' },
        { '@type': 'PropertyValue', name: 'Состав', value: 'цемент' },
      ],
    })
  })

  test('leaves out unknown values', () => {
    const bare = objectOf({ features: [], images: [], product: { weight: null, brand: null, description: null } })
    for (const field of ['weight', 'additionalProperty', 'gtin', 'brand', 'description', 'image'])
      expect(bare).not.toHaveProperty(field)
    expect(objectOf({ product: { weight: 0 } })).not.toHaveProperty('weight')
  })

  test.each([
    ['Штрихкод', '4 006381 333931', '4006381333931'],
    ['Штрих-код', '40170725', '40170725'],
    ['EAN', '4006381333932', undefined],
    ['GTIN', '460070206', undefined],
    ['Артикул', '4006381333931', undefined],
  ])('the characteristic «%s» with %s gives the GTIN %s', (name, value, gtin) => {
    expect(objectOf({ features: [{ name, value }] }).gtin).toBe(gtin)
  })

  test.each([
    [[{ kind: 'available', text: '' }], false, 'InStock', 'in stock'],
    [
      [
        { kind: 'absent', text: '' },
        { kind: 'elsewhere', text: '' },
      ],
      false,
      'BackOrder',
      'available for order',
    ],
    [
      [
        { kind: 'absent', text: '' },
        { kind: 'supplier', text: '' },
      ],
      false,
      'BackOrder',
      'available for order',
    ],
    [
      [
        { kind: 'absent', text: '' },
        { kind: 'supplier', text: '' },
      ],
      true,
      'Discontinued',
      'discontinued',
    ],
    [[{ kind: 'absent', text: '' }], false, 'OutOfStock', 'out of stock'],
  ] as const)('has the availability for %j, discontinued %s', (stock, discontinued, machines, networks) => {
    const changes = { stock: [...stock], product: { discontinued } }
    expect(objectOf(changes)).toMatchObject({ offers: { availability: `https://schema.org/${machines}` } })
    expect(openGraphProperties(samplePage(changes))['product:availability']).toBe(networks)
  })
})

test('Open Graph has no availability when the stock is unknown', () => {
  const unknown = samplePage({ stock: [{ kind: 'unknown', text: '' }] })
  expect(openGraphProperties(unknown)).not.toHaveProperty('product:availability')
})

test('Open Graph has price, currency, brand and code; nothing without a price', () => {
  expect(openGraphProperties(samplePage())).toMatchObject({
    'product:price:amount': '75',
    'product:price:currency': 'RUB',
    'product:brand': 'Бригада',
    'product:retailer_item_id': '100500',
    'product:condition': 'new',
  })
  expect(openGraphProperties(samplePage({ product: { price: 0 } }))).toEqual({})
})
