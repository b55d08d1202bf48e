/** Values for path, query and body parameters that lead elsewhere when code uses them unescaped. */

/** For path parameters: hosts, paths, and characters that end a line or a string. */
export const hostileValues = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'],
  ...['169.254.169.254', 'localhost', 'metadata.google.internal', 'evil.test:80', '@evil.test', 'a@evil.test:80'],
  ...[
    '//evil.test',
    '///evil.test',
    'http://evil.test/',
    'https:evil.test',
    'file:///etc/passwd',
    'gopher://evil.test',
  ],
  ...['\\\\evil.test', '/\\evil.test', '..', '.', '...', '../..', '../../users/me', '..\\..\\users', './users'],
  ...['%2e%2e', '%2e%2e%2fusers', '..%2fusers', '%252e%252e', '..;/users', '..%00/', '．．/users', '。。/users', '․․'],
  ...['a\r\nHost: evil.test', 'a\nX: b', 'a\u0000b', 'a\tb', 'a b', '#evil', 'a?b=c', '?', 'a&price=1', ';a=b'],
  ...['', ' ', "a'b", 'a"b', '<svg>', '$(id)', '{{7*7}}', 'a'.repeat(3000), '-1', '__proto__', 'constructor'],
]

/** For query parameters. */
export const hostileQueryValues = [
  '@evil.test',
  '//evil.test',
  '..',
  '../../users/me',
  '%2e%2e',
  '..%2fusers',
  '..;/users',
]

/** Paths of files, which are in no contract. */
export const filePaths = [
  '/api/ecm.stream/bazis/distributors/:id/files.zip',
  '/api/site/personal/orders/:id/documents/:id/',
  '/api/site/personal/orders/:id/paper.pdf',
  '/api/site/personal/objects/:id/files/:id/',
  '/api/site/personal/support/files/:id/',
  '/api/site/personal/settlements/:id/invoices/:id/pdf/',
  '/images/:id/product_images/normal/:id',
  '/images/480/product_images/normal/:id',
  '/images/icons/:id',
  '/images/brands/:id',
]

/** For bodies; some are as long as keys must be, or look like an e-mail address. */
export const hostileBodyValues = [
  ...['..', '../../users/evil', `${'../'.repeat(8)}users/evil`, '..;/evil', '%2e%2e%2fevil', '．．/users/evil'],
  ...['@evil.test', 'x@evil.test', '//evil.test/', '\\\\evil.test', '127.0.0.1:1/', 'file:///etc/passwd'],
  ...['http://evil.test/a?b=c#d', 'a\r\nHost: evil.test', 'a\u0000b', 'a?price=1&b=c#evil', '00001/../../users/evil'],
]
