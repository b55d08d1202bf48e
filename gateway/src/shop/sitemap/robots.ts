import { paths } from '@vitrina/site/paths'

/** Personal pages and paths that are not pages. A path disallows everything that begins with it. */
const disallowedPaths = [
  '/api/',
  paths.personal(),
  paths.cart(),
  paths.order(),
  '/login',
  '/preview/',
  paths.signup(),
  paths.favorites(),
  paths.compare(),
  paths.viewed(),
  paths.search(),
]

/** Query parameters that do not change the page: advertising marks and the key of a customer's manager. */
const cleanParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_referrer',
  'yclid',
  'gclid',
  'key',
]

/** robots.txt of the site at this origin. Only Yandex reads Clean-param, which belongs to no group. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Clean-param: ${cleanParams.join('&')}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
