/** Sample suggestions for tests. */

import { sampleCategory, sampleProduct } from '../pages.fixture.ts'
import type { Answer } from './answer.ts'

export const sampleAnswer = (changes: Partial<Answer> = {}): Answer => ({
  understood: { text: 'гипс', kind: 'exact', idcode: null, idcodes: [] },
  queries: ['гипсокартон', 'гипсокартон влагостойкий'],
  categories: [{ ...sampleCategory('gkl', 'Гипсокартон', 'suhie'), path: ['Листовые материалы'] }],
  brands: [{ slug: 'gipsell', name: 'Гипсель', product_count: 21 }],
  products: [
    sampleProduct('00012345', { name: 'Гипсокартон Knauf 12,5 мм', contain: 12, only_contain_order: true }),
    sampleProduct('00012346', { name: 'Гипс строительный' }),
  ],
  pages: [{ name: 'Контакты', path: '/contacts/' }],
  ...changes,
})

export const emptyAnswer: Answer = sampleAnswer({ queries: [], categories: [], brands: [], products: [], pages: [] })
