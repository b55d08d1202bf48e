import { expect, test } from 'vitest'
import { breadcrumbList } from './structured-data.ts'

test('drops steps without a URL and numbers the others consecutively', () => {
  const steps = [{ name: 'Главная', path: '/' }, { name: 'Сухие' }, { name: 'Смесь', path: '/product/smes/' }]
  expect(breadcrumbList('https://shop.test', steps)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Главная', item: 'https://shop.test/' },
      { position: 2, name: 'Смесь', item: 'https://shop.test/product/smes/' },
    ],
  })
})
