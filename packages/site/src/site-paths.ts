/** URLs of the site, each a separate function, so that unused ones are tree-shaken. */
/** The query of a product list; the first page and unset values are omitted. */
export interface ListingQuery {
  page?: number
  sort?: string
}

export const home = () => '/'
export const landing = (slug: string) => path('lp', slug)
export const cart = () => path('cart')
/** The basket with the dialog for a written list, which is parsed at once. */
export const cartWithList = (list: string) => `${path('cart')}?${new URLSearchParams({ list: list.toWellFormed() })}`
export const order = () => path('order')
export const search = (query?: ListingQuery & { q?: string }) => path('search') + queryOf(query)
export const catalog = () => path('catalog')
export const category = (slug: string, query?: ListingQuery) => path('category', slug) + queryOf(query)
export const product = (slug: string) => path('product', slug)
export const brands = () => path('brand')
export const brand = (slug: string, query?: ListingQuery) => path('brand', slug) + queryOf(query)
export const promotions = () => path('actions')
export const promotion = (slug: string, query?: ListingQuery) => path('actions', slug) + queryOf(query)
export const compare = () => path('compare')
export const favorites = () => path('favorites')
export const viewed = () => path('viewed')
export const info = () => path('info')
export const infoRetail = () => path('info', 'roznica')
export const infoCrmForm = () => path('info', 'crm-forma')
export const about = () => path('about')
export const legal = () => path('legal')
export const privacyPolicy = () => path('privacy-policy')
export const payment = () => path('oplata-i-dostavka')
export const contacts = () => path('contacts')
/** The page of one branch, by the id of its department. */
export const branch = (id: string) => path('contacts', id)
export const contactMap = () => path('karta-kontaktov')
export const vacancies = () => path('vacancy')
export const vacancy = (id: string) => path('vacancy', id)
export const companyNews = (brand: string) => path(`${brand}-news`)
/** A file, so without a trailing slash. */
export const newsFeed = (brand: string) => `${path(`${brand}-news`)}rss.xml`
export const companyNewsItem = (brand: string, slug: string) => path(`${brand}-news`, slug)
export const forShops = () => path('magazinam')
export const forBuilders = () => path('stroitelyam')
/** All kits, or one of them by its kind. */
export const construct = (kind?: string) => path('construct') + (kind ? `?vid=${encodeURIComponent(kind)}` : '')
/** All calculators, or one of them by its kind. */
export const calculators = (kind?: string) => path('calculators') + (kind ? `?vid=${encodeURIComponent(kind)}` : '')
export const qr = (...segments: string[]) => path('qr', ...segments)
export const support = () => path('support')
export const supportRequests = () => path('support', 'requests')
/** `returnTo` is the URL of this site to open afterwards. */
export const login = (returnTo?: string) => path('login') + (returnTo ? `?return=${encodeURIComponent(returnTo)}` : '')
export const loginByUser = () => path('login-by-user')
export const passwordReset = () => path('login', 'password-reset')
export const passwordRestore = () => path('login', 'password-restore')
export const signup = () => path('signup')
export const personal = () => path('personal')
export const profile = () => path('personal', 'profile')
export const profileAdd = () => path('personal', 'profile', 'add')
export const corporate = () => path('personal', 'corporate')
export const corporateAdd = () => path('personal', 'corporate', 'add')
export const corporateProfiles = () => path('personal', 'corporate', 'profiles')
export const ordersActive = () => path('personal', 'orders', 'active')
export const ordersCompleted = () => path('personal', 'orders', 'completed')
export const personalOrder = (slug: string) => path('personal', 'order', slug)
export const settlements = () => path('personal', 'settlements')
export const shops = () => path('personal', 'shops')
export const shop = (id: string) => path('personal', 'shops', id)
export const matrices = () => path('personal', 'shops', 'matrix')
export const matrix = (id: string) => path('personal', 'shops', 'matrix', id)
export const objectsAndEstimates = () => path('personal', 'objects-and-estimates')
export const object = (id: string) => path('personal', 'objects-and-estimates', 'objects', id)
export const estimate = (id: string) => path('personal', 'objects-and-estimates', 'estimates', id)

function path(...segments: string[]): string {
  return segments.reduce((prefix, segment) => `${prefix}${segmentOf(segment)}/`, '/')
}

function segmentOf(value: string): string {
  // An empty segment and dots would lead to another page; this one leads to a 404.
  if (/^\.{0,2}$/.test(value)) return '-'
  // A lone surrogate makes encodeURIComponent throw.
  return encodeURIComponent(value.toWellFormed())
}

function queryOf(query: ListingQuery & { q?: string } = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const isDefault = value === undefined || value === '' || (name === 'page' && Number(value) <= 1)
    if (!isDefault) parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}
