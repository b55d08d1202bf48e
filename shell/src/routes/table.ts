/** THE table: every page of the site, its owner and its layout. Static paths stand before dynamic ones. */
export type Layout = 'default' | 'helper' | 'sidebar-left'

export interface PageRoute {
  name: string
  /** Pattern of the path, without slashes at the ends. */
  path: string
  room: 'mf-catalog' | 'mf-product' | 'mf-basket' | 'mf-account' | 'mf-content'
  /** Name of the page in the room's `./routes`, and of its chunk. */
  page: string
  layout: Layout
  /** What each parameter has to look like; another value is an unknown page. */
  params?: Record<string, RegExp>
}

const slug = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u

export const pageRoutes: PageRoute[] = [
  { name: 'index', path: '', room: 'mf-catalog', page: 'home', layout: 'default' },
  { name: 'catalog', path: 'catalog', room: 'mf-catalog', page: 'catalog', layout: 'default' },
  {
    name: 'category-slug',
    path: 'category/:slug',
    room: 'mf-catalog',
    page: 'category',
    layout: 'sidebar-left',
    params: { slug },
  },
  {
    name: 'product-slug',
    path: 'product/:slug',
    room: 'mf-product',
    page: 'product',
    layout: 'default',
    params: { slug },
  },
  { name: 'cart', path: 'cart', room: 'mf-basket', page: 'basket', layout: 'default' },
  { name: 'order', path: 'order', room: 'mf-basket', page: 'order', layout: 'default' },
  { name: 'about', path: 'about', room: 'mf-content', page: 'article', layout: 'default' },
  { name: 'info', path: 'info', room: 'mf-content', page: 'article', layout: 'default' },
  { name: 'legal', path: 'legal', room: 'mf-content', page: 'article', layout: 'default' },
  { name: 'privacy-policy', path: 'privacy-policy', room: 'mf-content', page: 'article', layout: 'default' },
  { name: 'oplata-i-dostavka', path: 'oplata-i-dostavka', room: 'mf-content', page: 'article', layout: 'default' },
  { name: 'login', path: 'login', room: 'mf-account', page: 'sign-in', layout: 'helper' },
]
