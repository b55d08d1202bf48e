/** The addresses of the site: every path as a function, always with the slash at its end. */
export const paths = {
  home: () => '/',
  landing: (slug: string) => path('lp', slug),
  cart: () => path('cart'),
  order: () => path('order'),
  search: (query?: ListingQuery & { q?: string }) => path('search') + queryOf(query),
  catalog: () => path('catalog'),
  category: (slug: string, query?: ListingQuery) => path('category', slug) + queryOf(query),
  product: (slug: string) => path('product', slug),
  brands: () => path('brand'),
  brand: (slug: string, query?: ListingQuery) => path('brand', slug) + queryOf(query),
  promotions: () => path('actions'),
  promotion: (slug: string, query?: ListingQuery) => path('actions', slug) + queryOf(query),
  compare: () => path('compare'),
  favorites: () => path('favorites'),
  viewed: () => path('viewed'),
  info: () => path('info'),
  infoRetail: () => path('info', 'roznica'),
  infoCrmForm: () => path('info', 'crm-forma'),
  about: () => path('about'),
  legal: () => path('legal'),
  privacyPolicy: () => path('privacy-policy'),
  payment: () => path('oplata-i-dostavka'),
  contacts: () => path('contacts'),
  contactMap: () => path('karta-kontaktov'),
  vacancies: () => path('vacancy'),
  vacancy: (id: string) => path('vacancy', id),
  companyNews: (brand: string) => path(`${brand}-news`),
  companyNewsItem: (brand: string, slug: string) => path(`${brand}-news`, slug),
  forShops: () => path('magazinam'),
  forBuilders: () => path('stroitelyam'),
  construct: () => path('construct'),
  calculators: () => path('calculators'),
  qr: (...segments: string[]) => path('qr', ...segments),
  support: () => path('support'),
  supportRequests: () => path('support', 'requests'),
  /** `returnTo` is an address of this site to go on to. */
  login: (returnTo?: string) => path('login') + (returnTo ? `?return=${encodeURIComponent(returnTo)}` : ''),
  loginByUser: () => path('login-by-user'),
  passwordReset: () => path('login', 'password-reset'),
  passwordRestore: () => path('login', 'password-restore'),
  signup: () => path('signup'),
  personal: () => path('personal'),
  profile: () => path('personal', 'profile'),
  profileAdd: () => path('personal', 'profile', 'add'),
  corporate: () => path('personal', 'corporate'),
  corporateAdd: () => path('personal', 'corporate', 'add'),
  corporateProfiles: () => path('personal', 'corporate', 'profiles'),
  ordersActive: () => path('personal', 'orders', 'active'),
  ordersCompleted: () => path('personal', 'orders', 'completed'),
  personalOrder: (slug: string) => path('personal', 'order', slug),
  shops: () => path('personal', 'shops'),
  shop: (id: string) => path('personal', 'shops', id),
  matrices: () => path('personal', 'shops', 'matrix'),
  matrix: (id: string) => path('personal', 'shops', 'matrix', id),
  objectsAndEstimates: () => path('personal', 'objects-and-estimates'),
  object: (id: string) => path('personal', 'objects-and-estimates', 'objects', id),
  estimate: (id: string) => path('personal', 'objects-and-estimates', 'estimates', id),
} as const

/** The query of a list of goods; the first page and what is not set are left out of the address. */
export interface ListingQuery {
  page?: number
  sort?: string
}

/**
 * The company and the item of a news path, or null for any other path. A pattern of its own, because a router reads
 * '/:brand-news' as one parameter and would take every unknown page for news.
 */
export function matchCompanyNews(pathname: string): { brand: string; slug: string | null } | null {
  const [, brand, slug] = /^\/([a-z0-9][a-z0-9-]*)-news(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  return brand ? { brand, slug: slug ?? null } : null
}

function path(...segments: string[]): string {
  return segments.reduce((prefix, segment) => `${prefix}${segmentOf(segment)}/`, '/')
}

function segmentOf(value: string): string {
  // An empty segment and dots would lead to another page; this one leads to an honest 404.
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
