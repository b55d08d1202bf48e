import { expect, test } from 'vitest'
import { fillSeoHtml, fillSeoTemplate, type SeoTemplate, type SeoValues } from './seo.ts'

const template = (fields: Partial<SeoTemplate>): SeoTemplate => ({
  title: '',
  keywords: '',
  description: '',
  text: '',
  ...fields,
})
const title = (source: string, values: SeoValues) => fillSeoTemplate(template({ title: source }), values).title
const region = { name: 'Кострома', cases: ['Кострома', 'Костромы', 'Костроме', 'Кострому', 'Костромой', 'Костроме'] }

test('a template without a unique title has an empty one [SEOTPL-01]', () => {
  expect(fillSeoTemplate({ title: 'a', keywords: 'b', description: 'c', text: 'd' }, {})).toEqual({
    title: 'a',
    keywords: 'b',
    description: 'c',
    text: 'd',
    unique_title: '',
  })
})

test('the region has a name and six case forms [SEOTPL-02]', () => {
  const source =
    '<region.name>|<region.name_0>|<region.name_1>|<region.name_2>|<region.name_3>|<region.name_4>|<region.name_5>'
  expect(title(source, { region })).toBe('Кострома|Кострома|Костромы|Костроме|Кострому|Костромой|Костроме')
})

test('fills in site, phone, address and hours [SEOTPL-03, T07]', () => {
  const values = { site: 'vitrina.test', phone: '+7 1', address: 'ул. Труда', schedule: '8–20' }
  expect(title('<site>|<phone>|<departaments.address>|<departaments.schedule>', values)).toBe(
    'vitrina.test|+7 1|ул. Труда|8–20',
  )
})

test('fills in categories, product and brand [SEOTPL-04]', () => {
  const values = { parentCategory: 'Гвозди', rootCategory: 'Крепёж', product: 'Гвоздь', brand: 'Молоток' }
  expect(title('<parent_category.name>|<root_category.name>|<product.name>|<brand>', values)).toBe(
    'Гвозди|Крепёж|Гвоздь|Молоток',
  )
})

test('replaces every occurrence, and a missing value with nothing [SEOTPL-05]', () => {
  expect(title('<brand> <brand> <brand>', { brand: 'А' })).toBe('А А А')
  expect(title('[<brand>]', {})).toBe('[]')
})

test('replaces missing region names with the default city [SEOTPL-06]', () => {
  expect(title('в <region.name_5>, <region.name>', {})).toBe('в Вологде, Вологда')
  expect(title('в <region.name_5>', { region: { name: '', cases: [] } })).toBe('в Вологде')
})

test('a value is not interpreted as a pattern, a template or markup [T93, T94]', () => {
  expect(title('<product.name>', { product: '$& $1 &lt;brand&gt;', brand: 'Б' })).toBe('$& $1 <brand>')
  expect(title('<product.name>', { product: 'A <sup>2</sup>' })).toBe('A 2')
  const { text } = fillSeoTemplate(template({ text: '<p><product.name></p>' }), {
    product: '&lt;img src=x onerror=alert(1)&gt;',
  })
  expect(text).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})

test('strips markup and unknown placeholders from plain texts, and keeps a name like a tag whole [T93]', () => {
  expect(
    title('<b>Купить</b>&nbsp;<product.name> <no.such> <region.name_9>!', { product: 'A &lt;b&gt; &amp; C' }),
  ).toBe('Купить\u00a0A <b> & C !')
})

test('fills an HTML fragment with escaped values', () => {
  expect(fillSeoHtml('<p><departaments.address>, <brand></p>', { address: 'ул. «А» & Б', brand: '$&' })).toBe(
    '<p>ул. «А» &amp; Б, $&amp;</p>',
  )
})
