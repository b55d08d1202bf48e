import type { SeoTemplate } from '@vitrina/contracts/retailer/catalog'
import { defaultRegion } from '@vitrina/site/seo'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { createResponseCaches } from '../../infra/retailer/response-caches.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { filledHtml, filledSeo, pageSeo } from './templates.ts'

const department = {
  name_for_site: 'Кострома',
  names_cases: ['Кострома', 'Костромы', 'Костроме', 'Кострому', 'Костромой', 'Костроме'],
  address: 'ул. <b>Зелёная</b>, 8/1',
  work_time: '8–19',
  phones: ['+7 (494) 200-14-30|+7 (494) 200-14-31'],
}

const visitorIn = (changes: object = {}, origin = 'https://shop.test:8443') =>
  ({ department: { ...department, ...changes }, origin }) as unknown as Visitor

const template = (fields: Partial<SeoTemplate>): SeoTemplate => ({
  title: '',
  keywords: '',
  description: '',
  text: '',
  ...fields,
})

const title = (source: string, visitor = visitorIn(), facts = {}) =>
  filledSeo(template({ title: source }), visitor, defaultRegion, facts).title

describe('a template filled for a visitor', () => {
  test('names the city in six cases, the host, the retail phone, address and hours [SEOTPL-02] [SEOTPL-03] [T07] [N45]', () => {
    const cases = [0, 1, 2, 3, 4, 5].map((form) => `<region.name_${form}>`).join()
    expect(title(`<region.name>: ${cases}`)).toBe('Кострома: Кострома,Костромы,Костроме,Кострому,Костромой,Костроме')
    expect(title('<site>, <phone>, <departaments.address>, <departaments.schedule>')).toBe(
      'shop.test, +7 (4942) 00-14-31, ул. Зелёная, 8/1, 8–19',
    )
  })

  test('writes a Cyrillic host in Unicode, not in punycode', () => {
    expect(title('<site>', visitorIn({}, 'https://xn--80aaxgqbdi.xn--p1ai'))).toMatch(/^[а-я]+\.рф$/)
  })

  test('fills in the names that the page adds [SEOTPL-04]', () => {
    const facts = { parentCategory: 'Гвозди', rootCategory: 'Крепёж', product: 'Гвоздь', brand: 'Молоток' }
    expect(title('<parent_category.name>/<root_category.name>/<product.name>/<brand>', visitorIn(), facts)).toBe(
      'Гвозди/Крепёж/Гвоздь/Молоток',
    )
  })

  test('uses the configured city when the department has no names of its own [SEOTPL-06] [N26]', () => {
    const nameless = visitorIn({ name_for_site: '', names_cases: [] })
    expect(title('<region.name> в <region.name_5>', nameless)).toBe('Вологда в Вологде')
    const { defaultCity } = readConfig({ DEFAULT_CITY: 'Тверь,Твери,Твери,Тверь,Тверью,Твери' })
    expect(filledSeo(template({ title: 'в <region.name_5>' }), nameless, defaultCity).title).toBe('в Твери')
  })

  test('returns five fields, with an empty unique title when the template has none [SEOTPL-01]', () => {
    const all = { title: 'a', keywords: 'b', description: 'c', text: 'd' }
    expect(filledSeo(all, visitorIn(), defaultRegion)).toEqual({ ...all, unique_title: '' })
  })

  test('values that look like patterns, templates or markup stay what they are, and nothing hostile is left [T93] [SEOTPL-05]', () => {
    const facts = { product: "$& $' <img src=x onerror=alert(1)> &lt;brand&gt; & Co", brand: 'Б' }
    expect(title('<product.name>; <product.name>', visitorIn(), facts)).toBe("$& $' <brand> & Co; $& $' <brand> & Co")
    const { text } = filledSeo(
      template({ text: '<p onclick="x()"><product.name></p><script>alert(1)</script><no.such>' }),
      visitorIn(),
      defaultRegion,
      facts,
    )
    expect(text).toBe("<p>$&amp; $' &lt;brand&gt; &amp; Co</p>")
  })

  test('an article is filled before it is sanitised', () => {
    expect(filledHtml('<p>В <region.name_5>: <phone></p><script>1</script>', visitorIn(), defaultRegion)).toBe(
      '<p>В Костроме: +7\u00a0(4942)\u00a000-\u206014-\u206031</p>',
    )
  })
})

describe('the texts of a page', () => {
  const servicesWith = (answer: () => Promise<unknown>) => {
    const ask = vi.fn(answer)
    const warn = vi.fn()
    const services = {
      config: readConfig({}),
      caches: createResponseCaches(16 * 1024 * 1024),
      retailer: { as: () => ask },
      log: { warn },
    }
    return { ask, warn, services: services as unknown as Parameters<typeof pageSeo>[0] }
  }

  test('are requested once and filled in for each visitor', async () => {
    const { services, ask } = servicesWith(async () => template({ title: 'В <region.name_5>' }))
    expect((await pageSeo(services, 'home', visitorIn()))?.title).toBe('В Костроме')
    const elsewhere = visitorIn({ names_cases: ['', '', '', '', '', 'Рыбинске'] })
    expect((await pageSeo(services, 'home', elsewhere))?.title).toBe('В Рыбинске')
    expect(ask).toHaveBeenCalledOnce()
  })

  test('are null when the retailer has none or does not answer', async () => {
    expect(await pageSeo(servicesWith(async () => null).services, 'home', visitorIn())).toBeNull()
    const away = servicesWith(() => Promise.reject(new Error('away')))
    expect(await pageSeo(away.services, 'home', visitorIn())).toBeNull()
    expect(away.warn).toHaveBeenCalledOnce()
  })
})
