import { paths } from '@vitrina/site/paths'

/** What is one visitor's alone, and what is no page. A path closes everything that begins with it. */
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

/** Parts of a query that make no other page: marks of advertisers and the key of a customer's manager. */
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

/** robots.txt of the site at this origin. Clean-param is read by Yandex alone and belongs to no group. */
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
