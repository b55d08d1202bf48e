import type { ProductPage } from '@vitrina/contracts/site/product'

type Changes = Partial<Omit<ProductPage, 'product'>> & { product?: Partial<ProductPage['product']> }

const branch = { address: 'ул. Труда, 1', workTime: '8–20', mapLink: null, departmentId: null, isCurrent: false }

/** A product page with every block; tests override parts of it. */
export function samplePage({ product, ...rest }: Changes = {}): ProductPage {
  return {
    product: {
      id: 'p1',
      idcode: '100500',
      slug: 'smes-m150',
      name: 'Смесь М150 <sup>2</sup>',
      price: 75,
      old_price: 100,
      brand: { name: 'Бригада' },
      breadcrumbs: [{ name: 'Смеси', slug: 'smesi' }, { name: 'Сухие смеси' }],
      unit: 'уп',
      contain: 6,
      weight: 25,
      volume: 0.02,
      stores: { store12: 12 },
      is_sale: true,
      only_contain_order: true,
      discontinued: true,
      distributor_id: '77',
      image: '100500-1.webp',
      features: [],
      description: '<p>Для <b>кладки</b> кирпича</p>',
      seo: {},
      ...product,
    },
    plainName: 'Смесь М150 2',
    images: ['100500-1.webp', '100500-2.webp', '100500-3.webp'],
    features: [
      { name: 'Марка', value: 'М150' },
      { name: 'Цвет', value: null },
    ],
    stock: [
      { kind: 'available', text: 'В наличии 7 шт. в вашем городе' },
      { kind: 'elsewhere', text: 'На других складах есть' },
      { kind: 'pickup', text: 'Самовывоз: из магазина 7 шт. 05.01.2026' },
      { kind: 'supplier', text: 'Наужно больше? Доставим от поставщика за 3 дня' },
    ],
    branches: [
      { ...branch, store: 'store12', name: 'Вологда', quantity: 5, departmentId: '00012', isCurrent: true },
      { ...branch, store: 'store31', name: 'Череповец', quantity: 0, departmentId: '00031' },
    ],
    supply: { here: 7, others: [], elsewhere: 1, elsewhereDate: null, supplier: 'за 3 дня' },
    units: [{ unit: 'м²', ratio: 3 }],
    siblings: [],
    related: { analogues: 0, companions: 0 },
    missing: [],
    certificatesPath: '/api/ecm.stream/bazis/distributors/77/files.zip',
    calculator: null,
    isMobile: false,
    ...rest,
  }
}
