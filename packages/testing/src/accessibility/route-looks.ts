import { type PageRoute, pageRoutes } from '../../../../shell/src/routes/table.ts'
import type { Person } from './persons.ts'

/** A page as one person sees it: at a fixed address, or behind the first link to it on another page. */
export type Look = { as?: Person; status?: number } & ({ path: string } | { linkedFrom: string })

const path = (address: string, as?: Person): Look[] => [{ path: address, ...(as && { as }) }]
const linked = (from: string, as?: Person): Look[] => [{ linkedFrom: from, ...(as && { as }) }]

/** The persons and addresses that are tested for each page, by its name in the route table. */
export const routeLooks: Record<string, Look[]> = {
  index: path('/'),
  catalog: path('/catalog/'),
  'category-slug': linked('/catalog/'),
  search: [{ path: '/search/' }, { path: '/search/?q=гипсокартон' }, { path: '/search/?q=ъъъъъ' }],
  brand: path('/brand/'),
  'brand-slug': linked('/brand/'),
  actions: path('/actions/'),
  'actions-slug': linked('/actions/'),
  compare: path('/compare/'),
  favorites: [{ path: '/favorites/' }, { path: '/favorites/', as: 'retail' }],
  viewed: path('/viewed/'),
  'product-slug': linked('/search/?q=гипсокартон'),
  cart: path('/cart/'),
  order: path('/order/'),
  login: path('/login/'),
  'login-password-reset': path('/login/password-reset/'),
  'login-password-restore': path('/login/password-restore/'),
  'login-by-user': [{ path: '/login-by-user/' }, { path: '/login-by-user/', as: 'manager' }],
  signup: path('/signup/'),
  personal: [
    { path: '/personal/', status: 403 },
    { path: '/personal/', as: 'retail' },
    { path: '/personal/', as: 'builder' },
    { path: '/personal/', as: 'shop' },
    { path: '/personal/', as: 'b2b' },
  ],
  'personal-profile': path('/personal/profile/', 'retail'),
  'personal-profile-add': path('/personal/profile/add/', 'retail'),
  'personal-corporate': path('/personal/corporate/', 'shop'),
  'personal-corporate-add': path('/personal/corporate/add/', 'shop'),
  'personal-corporate-profiles': path('/personal/corporate/profiles/', 'shop'),
  'personal-orders-active': path('/personal/orders/active/', 'retail'),
  'personal-orders-completed': path('/personal/orders/completed/', 'retail'),
  'personal-order-slug': linked('/personal/orders/active/', 'retail'),
  'personal-settlements': path('/personal/settlements/', 'b2b'),
  'personal-shops': path('/personal/shops/', 'shop'),
  'personal-shops-id': linked('/personal/shops/', 'shop'),
  'personal-shops-matrix': path('/personal/shops/matrix/', 'shop'),
  'personal-shops-matrix-id': linked('/personal/shops/matrix/', 'shop'),
  'personal-objects-and-estimates': path('/personal/objects-and-estimates/', 'builder'),
  'objects-detail': linked('/personal/objects-and-estimates/?tab=objects', 'builder'),
  'estimates-detail': linked('/personal/objects-and-estimates/', 'builder'),
  'support-requests': [{ path: '/support/requests/' }, { path: '/support/requests/', as: 'retail' }],
  about: path('/about/'),
  info: path('/info/'),
  'info-roznica': path('/info/roznica/'),
  'info-crm-forma': path('/info/crm-forma/'),
  legal: path('/legal/'),
  'privacy-policy': path('/privacy-policy/'),
  'oplata-i-dostavka': path('/oplata-i-dostavka/'),
  'lp-slug': linked('/info/'),
  'qr-path': [{ path: '/qr/nothing/', status: 404 }],
  vacancy: path('/vacancy/'),
  'vacancy-id': linked('/vacancy/'),
  support: path('/support/'),
  contacts: path('/contacts/'),
  'contacts-id': linked('/contacts/'),
  'karta-kontaktov': path('/karta-kontaktov/'),
  calculators: path('/calculators/'),
  construct: path('/construct/'),
  magazinam: path('/magazinam/'),
  stroitelyam: path('/stroitelyam/'),
  'company-news': path('/bazis-news/'),
  'company-news-item': linked('/bazis-news/'),
}

const parametersOf = ({ path: pattern }: PageRoute): number => pattern.match(/:|\*/g)?.length ?? 0

function matches({ path: pattern, params = {}, read }: PageRoute, pathname: string): boolean {
  if (read && !read(pathname)) return false
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.+')
  const match = new RegExp(`^/${source && `${source}/`}$`).exec(pathname)
  return match !== null && Object.entries(params).every(([name, fits]) => fits(match.groups?.[name] ?? ''))
}

/** The page of the route table that matches an address; the one with the fewest parameters wins. */
export function routeAt(pathname: string): string | undefined {
  const fitting = pageRoutes.filter((route) => matches(route, pathname))
  return fitting.toSorted((one, other) => parametersOf(one) - parametersOf(other))[0]?.name
}
