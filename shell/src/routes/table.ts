/** The route table: every page of the site, its remote and its layout. A static path wins over a dynamic one. */
import { isId, isSlug } from '@vitrina/site/identifiers'
import { matchCompanyNews } from '@vitrina/site/paths'

export type Layout = 'default' | 'helper' | 'sidebar-left'

type Remote = 'mf-catalog' | 'mf-product' | 'mf-basket' | 'mf-account' | 'mf-content'

export interface PageRoute {
  name: string
  /** Pattern of the path, without slashes at the ends. */
  path: string
  /** The remote that owns the page. A page that it does not expose in a release set answers 404 there. */
  remote: Remote
  /** Name of the page in the remote's `./routes`, and of its chunk. */
  page: string
  layout: Layout
  /** Checks of the parameters; a value that fails its check answers 404. */
  params?: Record<string, (value: string) => boolean>
  /** Reads parameters that are parts of a segment; null means that the path does not belong to this route. */
  read?: (pathname: string) => Record<string, string> | null
}

interface Entry extends Pick<PageRoute, 'params' | 'read'> {
  layout?: Layout
}

function routesOf(remote: Remote, entries: [name: string, path: string, page: string, entry?: Entry][]): PageRoute[] {
  return entries.map(([name, path, page, entry]) => ({ name, path, remote, page, layout: 'default', ...entry }))
}

const slug = { params: { slug: isSlug } }
const id = { params: { id: isId } }

const companyNews = {
  read: (pathname: string) => {
    const news = matchCompanyNews(pathname)
    return news && { brand: news.brand, ...(news.slug === null ? {} : { slug: news.slug }) }
  },
}

export const pageRoutes: PageRoute[] = [
  ...routesOf('mf-catalog', [
    ['index', '', 'home'],
    ['catalog', 'catalog', 'catalog'],
    ['category-slug', 'category/:slug', 'category', { layout: 'sidebar-left', ...slug }],
    ['search', 'search', 'search'],
    ['brand', 'brand', 'brands'],
    ['brand-slug', 'brand/:slug', 'brand', slug],
    ['actions', 'actions', 'promotions'],
    ['actions-slug', 'actions/:slug', 'promotion', slug],
    ['compare', 'compare', 'compare'],
    ['favorites', 'favorites', 'favorites'],
    ['viewed', 'viewed', 'viewed'],
  ]),
  ...routesOf('mf-product', [['product-slug', 'product/:slug', 'product', slug]]),
  ...routesOf('mf-basket', [
    ['cart', 'cart', 'basket'],
    ['order', 'order', 'order'],
  ]),
  ...routesOf('mf-account', [
    ['login', 'login', 'sign-in', { layout: 'helper' }],
    ['login-password-reset', 'login/password-reset', 'password-reset'],
    ['login-password-restore', 'login/password-restore', 'password-restore'],
    ['login-by-user', 'login-by-user', 'on-behalf'],
    ['signup', 'signup', 'sign-up'],
    ['personal', 'personal', 'personal'],
    ['personal-profile', 'personal/profile', 'profiles'],
    ['personal-profile-add', 'personal/profile/add', 'profile-add'],
    ['personal-corporate', 'personal/corporate', 'companies'],
    ['personal-corporate-add', 'personal/corporate/add', 'company-add'],
    ['personal-corporate-profiles', 'personal/corporate/profiles', 'company-profiles'],
    ['personal-orders-active', 'personal/orders/active', 'orders-active'],
    ['personal-orders-completed', 'personal/orders/completed', 'orders-completed'],
    ['personal-order-slug', 'personal/order/:slug', 'order-page', slug],
    ['personal-settlements', 'personal/settlements', 'settlements'],
    ['personal-shops', 'personal/shops', 'shops'],
    ['personal-shops-id', 'personal/shops/:id', 'shop', id],
    ['personal-shops-matrix', 'personal/shops/matrix', 'matrices'],
    ['personal-shops-matrix-id', 'personal/shops/matrix/:id', 'matrix', id],
    ['personal-objects-and-estimates', 'personal/objects-and-estimates', 'objects-and-estimates'],
    ['objects-detail', 'personal/objects-and-estimates/objects/:id', 'object', id],
    ['estimates-detail', 'personal/objects-and-estimates/estimates/:id', 'estimate', id],
    ['support-requests', 'support/requests', 'support-requests'],
  ]),
  ...routesOf('mf-content', [
    ['about', 'about', 'article'],
    ['info', 'info', 'article'],
    ['info-roznica', 'info/roznica', 'article'],
    ['info-crm-forma', 'info/crm-forma', 'crm-form'],
    ['legal', 'legal', 'article'],
    ['privacy-policy', 'privacy-policy', 'article'],
    ['oplata-i-dostavka', 'oplata-i-dostavka', 'article'],
    ['lp-slug', 'lp/:slug', 'landing', slug],
    ['qr-path', 'qr/*', 'qr'],
    ['vacancy', 'vacancy', 'vacancies'],
    ['vacancy-id', 'vacancy/:id', 'vacancy', id],
    ['support', 'support', 'article'],
    ['contacts', 'contacts', 'contacts'],
    ['contacts-id', 'contacts/:id', 'branch', id],
    ['karta-kontaktov', 'karta-kontaktov', 'contact-map'],
    ['calculators', 'calculators', 'calculators'],
    ['construct', 'construct', 'construct'],
    ['magazinam', 'magazinam', 'for-shops'],
    ['stroitelyam', 'stroitelyam', 'for-builders'],
    ['company-news', ':section', 'news', companyNews],
    ['company-news-item', ':section/:slug', 'news-item', companyNews],
  ]),
]
