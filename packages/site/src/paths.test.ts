import { expect, test } from 'vitest'
import { matchCompanyNews, paths } from './paths.ts'

test('builds every path of the site', () => {
  const twoSegments = ['companyNewsItem', 'qr']
  const site = Object.entries(paths).map(([name, path]) => {
    const build = path as (...segments: string[]) => string
    const segments = path.length === 0 || name === 'search' ? [] : ['a-1']
    return `${name}: ${twoSegments.includes(name) ? build('a-1', 'b-2') : build(...segments)}`
  })
  expect(`\n${site.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    home: /
    landing: /lp/a-1/
    cart: /cart/
    cartWithList: /cart/?list=a-1
    order: /order/
    search: /search/
    catalog: /catalog/
    category: /category/a-1/
    product: /product/a-1/
    brands: /brand/
    brand: /brand/a-1/
    promotions: /actions/
    promotion: /actions/a-1/
    compare: /compare/
    favorites: /favorites/
    viewed: /viewed/
    info: /info/
    infoRetail: /info/roznica/
    infoCrmForm: /info/crm-forma/
    about: /about/
    legal: /legal/
    privacyPolicy: /privacy-policy/
    payment: /oplata-i-dostavka/
    contacts: /contacts/
    branch: /contacts/a-1/
    contactMap: /karta-kontaktov/
    vacancies: /vacancy/
    vacancy: /vacancy/a-1/
    companyNews: /a-1-news/
    newsFeed: /a-1-news/rss.xml
    companyNewsItem: /a-1-news/b-2/
    forShops: /magazinam/
    forBuilders: /stroitelyam/
    construct: /construct/?vid=a-1
    calculators: /calculators/?vid=a-1
    qr: /qr/a-1/b-2/
    support: /support/
    supportRequests: /support/requests/
    login: /login/?return=a-1
    loginByUser: /login-by-user/
    passwordReset: /login/password-reset/
    passwordRestore: /login/password-restore/
    signup: /signup/
    personal: /personal/
    profile: /personal/profile/
    profileAdd: /personal/profile/add/
    corporate: /personal/corporate/
    corporateAdd: /personal/corporate/add/
    corporateProfiles: /personal/corporate/profiles/
    ordersActive: /personal/orders/active/
    ordersCompleted: /personal/orders/completed/
    personalOrder: /personal/order/a-1/
    settlements: /personal/settlements/
    shops: /personal/shops/
    shop: /personal/shops/a-1/
    matrices: /personal/shops/matrix/
    matrix: /personal/shops/matrix/a-1/
    objectsAndEstimates: /personal/objects-and-estimates/
    object: /personal/objects-and-estimates/objects/a-1/
    estimate: /personal/objects-and-estimates/estimates/a-1/
    "
  `)
})

test('encodes a segment, so it cannot become a path of its own', () => {
  expect(paths.product('гвоздь 100/5')).toBe('/product/%D0%B3%D0%B2%D0%BE%D0%B7%D0%B4%D1%8C%20100%2F5/')
  expect(paths.product('..')).toBe('/product/-/')
  expect(paths.product('')).toBe('/product/-/')
  expect(paths.product('\ud800')).toBe('/product/%EF%BF%BD/')
})

test('the query of a list omits the first page and unset values', () => {
  expect(paths.category('gvozdi', { page: 1 })).toBe('/category/gvozdi/')
  expect(paths.category('gvozdi', { page: 2, sort: 'price' })).toBe('/category/gvozdi/?page=2&sort=price')
  expect(paths.search({ q: 'гипс & клей', page: 3 })).toBe(
    '/search/?q=%D0%B3%D0%B8%D0%BF%D1%81+%26+%D0%BA%D0%BB%D0%B5%D0%B9&page=3',
  )
})

test('a path of any depth fits below qr [RT-12, T16]', () => {
  expect(paths.qr()).toBe('/qr/')
  expect(paths.qr('a', 'b', 'c')).toBe('/qr/a/b/c/')
})

test('company news is recognised by its ending only [RT-32, RT-33, T13]', () => {
  expect(matchCompanyNews('/acme-news/')).toEqual({ brand: 'acme', slug: null })
  expect(matchCompanyNews('/a-b-news/item/')).toEqual({ brand: 'a-b', slug: 'item' })
  expect(matchCompanyNews('/acme/')).toBeNull()
  expect(matchCompanyNews('/-news/')).toBeNull()
  expect(matchCompanyNews('/acme-news/a/b/')).toBeNull()
})
