/** Inputs for web cache deception and cache poisoning. */

/** Paths that an intermediate cache may take for a static file. */
export const deceptivePaths = [
  ...['/personal/orders/active/', '/personal/', '/cart/', '/api/site/session/', '/api/site/basket/'].flatMap((page) => [
    `${page}x.css`,
    `${page}x.js`,
    `${page}x.png`,
    `${page};.js`,
    `${page}..%2f`,
    `${page}%0a.css`,
    `${page}%00.css`,
    `${page}%3f.css`,
    `${page}%23.css`,
    `${page}?x.css`,
    `${page}?/a.js`,
  ]),
  '/personal%2forders%2factive/a.css',
  '/remotes/..%2fpersonal/orders/active/',
  '/remotes/../personal/orders/active/',
  '/images/..%2f..%2fapi/site/session/',
  '/images/%2e%2e/api/site/session/',
  '/builds/..;/api/site/session/',
  '/personal.css',
  '/API/site/session/a.css',
  '/Personal/orders/active/a.css',
]

/** Headers that are part of no cache key: whatever their values, the next guest gets the same page. */
export const unkeyedHeaders: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.test' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-prefix': '/evil.test' },
  { 'x-forwarded-port': '6666' },
  { forwarded: 'host=evil.test;proto=https' },
  { 'x-original-url': '/evil.test/' },
  { 'x-rewrite-url': '/evil.test/' },
  { 'x-host': 'evil.test' },
  { origin: 'https://evil.test' },
  { referer: 'https://evil.test/' },
  { 'accept-language': 'evil.test' },
  { 'x-http-method-override': 'POST' },
  { cookie: 'evil=evil.test; myCity=evil.test; __Host-preview=evil.test' },
  { 'user-agent': 'evil.test' },
]
