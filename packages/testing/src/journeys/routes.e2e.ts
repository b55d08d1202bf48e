import { createApi } from '@vitrina/contracts/request'
import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { retailerVacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import { notFoundTexts } from '@vitrina/site/texts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { fixedPages, pagesOfThings } from './known-pages.ts'

const retailer = createApi(async ({ method, url }) => {
  const response = await fetch(sandboxUrl + url, { method })
  return { status: response.status, text: await response.text() }
})

async function signInCookie(email: string): Promise<string> {
  return cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', { email, password: 'vitrina-demo' }))
}

/** Status, layout and main heading in the served HTML of a page. */
async function screenAt(path: string, cookie = '') {
  const { status, body } = await ask(path, { headers: cookie ? { cookie } : {} })
  const html = body.toString()
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? ''
  return { status, heading, layout: /data-layout="([^"]*)"/.exec(html)?.[1] }
}

/** Links on every page; the offers are one link further. */
const everywhere = [
  ...[
    '/calculators/',
    '/construct/',
    '/bazis-news/',
    '/vacancy/',
    '/contacts/',
    '/karta-kontaktov/',
    '/support/',
    '/info/',
  ],
  ...['/legal/', '/privacy-policy/', '/oplata-i-dostavka/'],
]

test.describe('every page of the route table answers with a screen of its own', () => {
  for (const [row, path, heading, layout] of [
    ['RT-02', '/', 'Материалы для стройки и ремонта', 'default'],
    ['RT-04', '/cart/', 'Корзина', 'default'],
    ['RT-05', '/info/', 'Покупателям', 'default'],
    ['RT-06', '/about/', 'О компании', 'default'],
    ['RT-07', '/brand/', 'Бренды', 'default'],
    ['RT-08', '/legal/', 'Правовая информация', 'default'],
    ['RT-09', '/login/', 'Вход', 'helper'],
    ['RT-10', '/order/', 'Оформление заказа', 'default'],
    ['RT-13', '/search/', 'Поиск по каталогу', 'default'],
    ['RT-14', '/signup/', 'Регистрация', 'default'],
    ['RT-16', '/viewed/', 'Вы смотрели', 'default'],
    ['RT-17', '/actions/', 'Акции в Вологде', 'default'],
    ['RT-18', '/catalog/', 'Каталог товаров', 'default'],
    ['RT-19', '/compare/', 'Сравнение', 'default'],
    ['RT-20', '/support/', 'Поддержка', 'default'],
    ['RT-21', '/vacancy/', 'Вакансии', 'default'],
    ['RT-23', '/contacts/', 'Контакты в Вологде', 'default'],
    ['RT-28', '/favorites/', 'Избранное', 'default'],
    ['RT-29', '/magazinam/', 'Магазинам', 'default'],
    ['RT-31', '/stroitelyam/', 'Строителям', 'default'],
    ['RT-32', '/bazis-news/', 'Новости', 'default'],
    ['RT-32', '/acme-news/', 'Новости', 'default'],
    ['RT-34', '/info/roznica/', 'Розничным покупателям', 'default'],
    ['RT-35', '/login-by-user/', 'Вход от имени клиента', 'default'],
    ['RT-37', '/info/crm-forma/', 'Оставить заявку', 'default'],
    ['RT-38', '/login/password-reset/', 'Восстановление пароля', 'default'],
    ['RT-39', '/login/password-restore/', 'Новый пароль', 'default'],
    ['RT-43', '/karta-kontaktov/', 'Карта магазинов', 'default'],
    ['RT-50', '/support/requests/', 'Обращения', 'default'],
    ['RT-51', '/oplata-i-dostavka/', 'Оплата и доставка', 'default'],
    ['RT-61', '/privacy-policy/', 'Политика конфиденциальности', 'default'],
  ] as const)
    test(`[${row}] ${path}`, async () => {
      expect(await screenAt(path)).toEqual({ status: 200, heading, layout })
    })

  test('no two pages have the same title or heading [RT-38] [RT-39] [N02]', async () => {
    const seen = new Map<string, string>()
    for (const { path } of Object.values(fixedPages).filter(({ status }) => !status)) {
      const html = (await ask(path)).body.toString()
      for (const tag of ['h1', 'title']) {
        const text = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? ''
        expect([path, tag, text, seen.get(`${tag} ${text}`)]).toEqual([path, tag, text, undefined])
        seen.set(`${tag} ${text}`, path)
      }
    }
  })

  test('[RT-01] the site is Russian and names its cities', async () => {
    const html = (await ask('/')).body.toString()
    expect(html).toContain('<html lang="ru"')
    for (const city of ['Вологда', 'Череповец', 'Ярославль']) expect(html).toContain(city)
  })

  test('[RT-59] calculators, kits, news, vacancies, contacts, help, rules and offers are reached by links from every page', async () => {
    const pages = Object.values({ ...fixedPages, ...(await pagesOfThings()) })
    const offers = (await retailer(retailerContentApi.landings, { params: { site_code: 'bazis' } })).map(
      ({ slug }) => `/lp/${slug}/`,
    )
    for (const { path } of pages) {
      const html = (await ask(path)).body.toString()
      const missing = everywhere.filter((to) => !html.includes(`href="${to}"`))
      expect([path, missing]).toEqual([path, []])
    }
    const info = (await ask('/info/')).body.toString()
    expect(offers.length).toBeGreaterThanOrEqual(3)
    expect(offers.filter((to) => !info.includes(`href="${to}"`))).toEqual([])
    expect((await ask('/acme/')).status).toBe(404)
  })

  test('[RT-62] the page of an unknown address leads home and to the promotions', async () => {
    const { status, body } = await ask('/no-such-page/')
    expect(status).toBe(404)
    for (const link of ['href="/"', 'href="/actions/"']) expect(body.toString()).toContain(link)
  })
})

test.describe('a page by its slug', () => {
  const slugs: Record<string, { slug: string; heading: string }> = {}

  test.beforeAll(async () => {
    const params = { site_code: 'bazis' }
    const [product] = await anyProducts(1, ({ name }) => !/[<&]/.test(name))
    const [category = ''] = await rootCategories()
    const [brand] = await retailer(retailerSearchApi.brands, { params })
    const [promotion] = await retailer(retailerSearchApi.promotions, { params })
    const [landing] = await retailer(retailerContentApi.landings, { params })
    const [vacancy] = await retailer(retailerVacanciesApi.list, { params })
    const [news] = (await retailer(retailerNewsApi.list, { params, query: {} })).items
    Object.assign(slugs, {
      product: { slug: product?.slug, heading: product?.name },
      category: { slug: category },
      brand: { slug: brand?.slug, heading: brand?.name },
      actions: { slug: promotion?.slug, heading: promotion?.title },
      lp: { slug: landing?.slug, heading: landing?.title },
      vacancy: { slug: vacancy?.id, heading: vacancy?.title },
      'bazis-news': { slug: news?.slug, heading: news?.title },
    })
  })

  for (const [row, section, layout] of [
    ['RT-25', 'product', 'default'],
    ['RT-26', 'category', 'sidebar-left'],
    ['RT-11', 'brand', 'default'],
    ['RT-22', 'actions', 'default'],
    ['RT-03', 'lp', 'default'],
    ['RT-15', 'vacancy', 'default'],
    ['RT-33', 'bazis-news', 'default'],
  ] as const)
    test(`[${row}] /${section}/{slug}: its screen for a known one, 404 for another`, async () => {
      const { slug, heading = '' } = slugs[section] ?? {}
      const found = await screenAt(`/${section}/${slug}/`)
      expect([found.status, found.layout]).toEqual([200, layout])
      expect(found.heading).toContain(heading)
      const missing = await screenAt(`/${section}/no-such-thing/`)
      expect(missing).toMatchObject({ status: 404, heading: notFoundTexts.title })
    })
})

test.describe('a page for those who have signed in', () => {
  for (const [row, path, email] of [
    ['RT-24', '/personal/', 'retail@vitrina.test'],
    ['RT-48', '/personal/orders/active/', 'retail@vitrina.test'],
    ['RT-49', '/personal/orders/completed/', 'retail@vitrina.test'],
    ['RT-41', '/personal/profile/', 'retail@vitrina.test'],
    ['RT-40', '/personal/profile/add/', 'retail@vitrina.test'],
    ['RT-42', '/personal/shops/', 'shop@vitrina.test'],
    ['RT-52', '/personal/shops/matrix/', 'shop@vitrina.test'],
    ['RT-46', '/personal/corporate/', 'shop@vitrina.test'],
    ['RT-45', '/personal/corporate/add/', 'shop@vitrina.test'],
    ['RT-47', '/personal/corporate/profiles/', 'shop@vitrina.test'],
    ['RT-54', '/personal/objects-and-estimates/', 'builder@vitrina.test'],
  ] as const)
    test(`[${row}] ${path}: its screen for ${email}, 403 for a guest`, async () => {
      const mine = await screenAt(path, await signInCookie(email))
      expect(mine.status).toBe(200)
      const guests = await screenAt(path)
      expect(guests.status).toBe(403)
      expect(mine.heading).not.toBe(guests.heading)
    })
})
