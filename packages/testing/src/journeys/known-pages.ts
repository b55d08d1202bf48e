/** An address of every page of the route table, and its heading for accounts that may see it. */
import { createApi } from '@vitrina/contracts/request'
import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { retailerVacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import { anyProducts } from '../site/catalogue.ts'
import { sandboxUrl } from '../site/running-site.ts'
import { ask } from './http-client.ts'

export interface KnownPage {
  path: string
  /** The beginning of its main heading. */
  heading: string
  /** 200 without it. */
  status?: number
}

/** Public pages at fixed addresses, by route name. */
export const fixedPages: Record<string, KnownPage> = {
  index: { path: '/', heading: 'Материалы для стройки и ремонта' },
  cart: { path: '/cart/', heading: 'Корзина' },
  info: { path: '/info/', heading: 'Покупателям' },
  about: { path: '/about/', heading: 'О компании' },
  brand: { path: '/brand/', heading: 'Бренды' },
  legal: { path: '/legal/', heading: 'Правовая информация' },
  login: { path: '/login/', heading: 'Вход' },
  'login-by-user': { path: '/login-by-user/', heading: 'Вход от имени клиента' },
  order: { path: '/order/', heading: 'Оформление заказа' },
  search: { path: '/search/', heading: 'Поиск по каталогу' },
  signup: { path: '/signup/', heading: 'Регистрация' },
  viewed: { path: '/viewed/', heading: 'Вы смотрели' },
  actions: { path: '/actions/', heading: 'Акции в Вологде' },
  catalog: { path: '/catalog/', heading: 'Каталог товаров' },
  compare: { path: '/compare/', heading: 'Сравнение' },
  support: { path: '/support/', heading: 'Поддержка' },
  vacancy: { path: '/vacancy/', heading: 'Вакансии' },
  contacts: { path: '/contacts/', heading: 'Контакты в Вологде' },
  'contacts-id': { path: '/contacts/00143/', heading: 'Магазин: Кострома' },
  construct: { path: '/construct/', heading: 'Готовые комплекты' },
  favorites: { path: '/favorites/', heading: 'Избранное' },
  magazinam: { path: '/magazinam/', heading: 'Магазинам' },
  calculators: { path: '/calculators/', heading: 'Калькуляторы' },
  stroitelyam: { path: '/stroitelyam/', heading: 'Строителям' },
  'company-news': { path: '/bazis-news/', heading: 'Новости' },
  'info-roznica': { path: '/info/roznica/', heading: 'Розничным покупателям' },
  'info-crm-forma': { path: '/info/crm-forma/', heading: 'Оставить заявку' },
  'login-password-reset': { path: '/login/password-reset/', heading: 'Восстановление пароля' },
  'login-password-restore': { path: '/login/password-restore/', heading: 'Новый пароль' },
  'karta-kontaktov': { path: '/karta-kontaktov/', heading: 'Карта магазинов' },
  'oplata-i-dostavka': { path: '/oplata-i-dostavka/', heading: 'Оплата и доставка' },
  'qr-path': { path: '/qr/a/', heading: 'По этому коду ничего нет', status: 404 },
  'privacy-policy': { path: '/privacy-policy/', heading: 'Политика конфиденциальности' },
}

const retailer = createApi(async ({ method, url }) => {
  const response = await fetch(sandboxUrl + url, { method })
  return { status: response.status, text: await response.text() }
})

/** Public pages of single items, by route name. */
export async function pagesOfThings(): Promise<Record<string, KnownPage>> {
  const [product] = await anyProducts(1, ({ name }) => !/[<&]/.test(name))
  const params = { site_code: 'bazis' }
  const [root] = (await retailer(retailerCatalogApi.tree, { params })).filter(({ parent }) => parent === null)
  const [brand] = await retailer(retailerSearchApi.brands, { params })
  const [promotion] = await retailer(retailerSearchApi.promotions, { params })
  const [landing] = await retailer(retailerContentApi.landings, { params })
  const [vacancy] = await retailer(retailerVacanciesApi.list, { params })
  const [news] = (await retailer(retailerNewsApi.list, { params, query: {} })).items
  return {
    'product-slug': { path: `/product/${product?.slug}/`, heading: product?.name ?? '' },
    'category-slug': { path: `/category/${root?.slug}/`, heading: root?.name ?? '' },
    'brand-slug': { path: `/brand/${brand?.slug}/`, heading: brand?.name ?? '' },
    'actions-slug': { path: `/actions/${promotion?.slug}/`, heading: promotion?.title ?? '' },
    'lp-slug': { path: `/lp/${landing?.slug}/`, heading: landing?.title ?? '' },
    'vacancy-id': { path: `/vacancy/${vacancy?.id}/`, heading: vacancy?.title ?? '' },
    'company-news-item': { path: `/bazis-news/${news?.slug}/`, heading: news?.title ?? '' },
  }
}

/** Pages behind a sign-in by route name, for each account. */
export const pagesOfAccounts: Record<string, Record<string, KnownPage>> = {
  'retail@vitrina.test': {
    personal: { path: '/personal/', heading: 'Личный кабинет' },
    'personal-orders-active': { path: '/personal/orders/active/', heading: 'Заказы в работе' },
    'personal-orders-completed': { path: '/personal/orders/completed/', heading: 'Завершённые заказы' },
    'personal-profile': { path: '/personal/profile/', heading: 'Профили' },
    'personal-profile-add': { path: '/personal/profile/add/', heading: 'Новый получатель' },
    'personal-settlements': { path: '/personal/settlements/', heading: 'Взаиморасчёты' },
    'support-requests': { path: '/support/requests/', heading: 'Обращения' },
  },
  'shop@vitrina.test': {
    'personal-shops': { path: '/personal/shops/', heading: 'Магазины' },
    'personal-shops-matrix': { path: '/personal/shops/matrix/', heading: 'Матрицы' },
    'personal-corporate': { path: '/personal/corporate/', heading: 'Компании' },
    'personal-corporate-add': { path: '/personal/corporate/add/', heading: 'Новая компания' },
    'personal-corporate-profiles': {
      path: '/personal/corporate/profiles/',
      heading: 'Кто заказывает для компаний',
    },
  },
  'builder@vitrina.test': {
    'personal-objects-and-estimates': { path: '/personal/objects-and-estimates/', heading: 'Сметы' },
  },
  'manager@vitrina.test': {
    'login-by-user': { path: '/login-by-user/', heading: 'Вход от имени клиента' },
  },
}

/** Pages of single items of the account with these cookies, by route name. */
export async function pagesOfOwnThings(cookie: string): Promise<Record<string, KnownPage>> {
  const own = async (call: string) =>
    JSON.parse((await ask(`/api/site/personal/${call}`, { headers: { cookie } })).body.toString())
  const { orders } = await own('orders/?kind=completed')
  const { shops } = await own('shops/')
  const { estimates } = await own('estimates/')
  const { objects } = await own('objects/')
  const pages: Record<string, KnownPage> = {}
  const [[order], [shop], [estimate], [object]] = [orders, shops, estimates, objects]
  if (order) {
    pages['personal-order-slug'] = { path: `/personal/order/${order.number}/`, heading: `Заказ ${order.number}` }
  }
  if (shop) {
    pages['personal-shops-id'] = { path: `/personal/shops/${shop.id}/`, heading: shop.name }
    pages['personal-shops-matrix-id'] = { path: `/personal/shops/matrix/${shop.id}/`, heading: shop.name }
  }
  const things = '/personal/objects-and-estimates'
  if (estimate) pages['estimates-detail'] = { path: `${things}/estimates/${estimate.id}/`, heading: estimate.name }
  if (object) pages['objects-detail'] = { path: `${things}/objects/${object.id}/`, heading: object.name }
  return pages
}
