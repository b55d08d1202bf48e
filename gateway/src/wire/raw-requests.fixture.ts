/** Requests as bytes, with what has to become of each. */

export interface RawRequest {
  what: string
  /** Parts of it, with a moment between them. */
  sent: string[]
  /** Each part waits for the answer to the one before. */
  inTurn?: true
  /** Of every answer, in order. */
  statuses: number[]
  /** Suppliers that the retailer is asked about; `smuggled` never is. */
  asked: string[]
  /** Whether the connection is over then. */
  closes: boolean
}

/** Every row has an address of its own, so that none uses up what another one may, and names of its own. */
const ADDRESS = 'X-Forwarded-For: ADDRESS.WIDE\r\n'
const HOST = `Host: localhost\r\n${ADDRESS}`

export const archiveOf = (supplier: string): string => `/api/ecm.stream/bazis/distributors/${supplier}-00000/files.zip`

const get = (supplier: string, headers = '', target = archiveOf(supplier)): string =>
  `GET ${target} HTTP/1.1\r\n${HOST}${headers}\r\n`

const smuggled = get('smuggled')

/** A call with a body, which asks the retailer once. */
const post = (headers: string, body: string): string =>
  `POST /api/ecm/bazis/products/idcodes/ HTTP/1.1\r\n${HOST}X-Vitrina: 1\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

const codes = '["00000"]'
const chunked = 'Transfer-Encoding: chunked\r\n'
const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

const refused = (what: string, ...sent: string[]): RawRequest => ({
  what,
  sent,
  statuses: [400],
  asked: [],
  closes: true,
})
const refusedWith = (status: number, what: string, ...sent: string[]): RawRequest => ({
  ...refused(what, ...sent),
  statuses: [status],
})
const answered = (what: string, asked: string, ...sent: string[]): RawRequest => ({
  what,
  sent,
  statuses: [200],
  asked: [asked],
  closes: false,
})

const twoLengths: RawRequest[] = [
  refused('Content-Length and Transfer-Encoding', post(`Content-Length: 4\r\n${chunked}`, `0\r\n\r\n${smuggled}`)),
  refused('Transfer-Encoding and Content-Length', post(`${chunked}Content-Length: 6\r\n`, `0\r\n\r\nX${smuggled}`)),
  refused('a length of nothing and chunks', post(`Content-Length: 0\r\n${chunked}`, inChunks(codes))),
  refused('two lengths that differ', post('Content-Length: 9\r\nContent-Length: 0\r\n', codes + smuggled)),
  refused('two lengths that are the same', post('Content-Length: 9\r\nContent-Length: 9\r\n', codes)),
  refused('two lengths in one header', post('Content-Length: 9, 9\r\n', codes)),
  refused('two lengths in one header that differ', post('Content-Length: 9, 0\r\n', codes + smuggled)),
]

const badLengths: RawRequest[] = [
  ...['+9', '-9', '-1', '0x9', '9a', 'a', '9.0', '9e0', '1_0', '9 9', '"9"', '９', '', '99999999999999999999999'].map(
    (length) => refused(`a length of ${JSON.stringify(length)}`, post(`Content-Length: ${length}\r\n`, codes)),
  ),
  refused('a length with a tab inside', post('Content-Length: 0\t9\r\n', codes)),
  refused('a length under a name with a space', post('Content-Length : 9\r\n', codes)),
  refused('a length under a name with a tab', post('Content-Length\t: 9\r\n', codes)),
  answered('a length after a tab', 'codes', post('Content-Length:\t9\r\n', codes)),
]

const encodings: RawRequest[] = [
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: identity, chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
    'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding\t: chunked',
    ' Transfer-Encoding: chunked',
    'X: a\r\n Transfer-Encoding: chunked',
    'X: a\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\u000bchunked',
    'Transfer-Encoding: \u000bchunked',
    'Transfer-Encoding: "chunked"',
    "Transfer-Encoding: 'chunked'",
    'Transfer-Encoding: chunked;q=1',
    'Transfer-Encoding: chu\u0000nked',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding\r\n : chunked',
    'Transfer-Encoding: ',
    'Transfer_Encoding: chunked\r\nTransfer-Encoding: y',
  ].map((line) => refused(JSON.stringify(line), post(`${line}\r\n`, inChunks(codes) + smuggled))),
  answered('a name in other letters', 'codes', post('TrAnSfEr-EnCoDiNg: cHuNkEd\r\n', inChunks(codes))),
  refused(
    'chunks in HTTP/1.0',
    `POST /api/ecm/bazis/products/idcodes/ HTTP/1.0\r\n${HOST}X-Vitrina: 1\r\n${chunked}Content-Type: application/json\r\n\r\n${inChunks(codes)}${smuggled}`,
  ),
]

const chunks: RawRequest[] = [
  answered('chunks', 'codes', post(chunked, inChunks(codes))),
  answered('chunks in parts', 'codes', post(chunked, ''), '9\r\n', codes, '\r\n0\r', '\n\r\n'),
  ...['-9', '+9', '0x9', 'g', '9 ', ' 9', '', '9\n', '0009\n', 'ffffffffffffffffff', '9;a\n', '9\r'].map((size) =>
    refused(`a chunk of ${JSON.stringify(size)}`, post(chunked, `${size}\r\n${codes}\r\n0\r\n\r\n${smuggled}`)),
  ),
  refused('a chunk longer than it says', post(chunked, `8\r\n${codes}\r\n0\r\n\r\n${smuggled}`)),
  refused('a chunk that ends in a bare LF', post(chunked, `9\r\n${codes}\n0\r\n\r\n${smuggled}`)),
  refused('a last chunk that ends in bare LFs', post(chunked, `9\r\n${codes}\r\n0\n\n${smuggled}`)),
  answered('an extension of a chunk', 'codes', post(chunked, `9;a=b\r\n${codes}\r\n0\r\n\r\n`)),
  refused('an extension with a bare LF', post(chunked, `9;a\nb\r\n${codes}\r\n0\r\n\r\n${smuggled}`)),
  refusedWith(413, 'an extension of 20 KB', post(chunked, `9;${'a'.repeat(20_000)}\r\n${codes}\r\n0\r\n\r\n`)),
  answered('a header after the chunks', 'codes', post(chunked, `9\r\n${codes}\r\n0\r\nX-Vitrina: 2\r\n\r\n`)),
]

const lines: RawRequest[] = [
  refused('bare LF after every line', get('one').replaceAll('\r\n', '\n')),
  refused('bare LF after the first line', get('one').replace('\r\n', '\n')),
  refused('bare LF after a header', get('one', 'X: a\n')),
  refused('bare LF before the body', `${get('one', 'X: a\r\n').slice(0, -2)}\n`),
  refused('bare CR in a header', get('one', 'X: a\rY: b\r\n')),
  refused('an end that goes on with X', `${get('one').slice(0, -2)}\rX`),
  refused('a header that is folded', get('one', 'X: a\r\n b\r\n')),
  refused('a header that is folded with a tab', get('one', 'X: a\r\n\tb\r\n')),
  refused('a fold after the first line', get('one').replace('\r\n', '\r\n ')),
  refused('a header with no colon', get('one', 'X\r\n')),
  refused('a header with no name', get('one', ': a\r\n')),
  refused('a space before the colon', get('one', 'X : a\r\n')),
  refused('a space inside a name', get('one', 'X Y: a\r\n')),
  refused('a name in brackets', get('one', '[X]: a\r\n')),
  refused('a null byte in a value', get('one', 'X: a\u0000b\r\n')),
  refused('a null byte in a name', get('one', 'X\u0000: a\r\n')),
  refused('a null byte in the address', get('one', '', `${archiveOf('one')}\u0000`)),
  refused('a control character in a value', get('one', 'X: a\u0008b\r\n')),
  answered('an empty line before', 'one', `\r\n${get('one')}`),
]

const firstLines: RawRequest[] = [
  refused('the absolute form', get('one', '', `http://localhost${archiveOf('one')}`)),
  refused('the absolute form of another host', get('one', '', `http://evil.test${archiveOf('one')}`)),
  refused('no slash in front', get('one', '', archiveOf('one').slice(1))),
  refused('the asterisk', get('one', '', '*')),
  refused('another authority', get('one', '', `//x@x${archiveOf('one')}`)),
  refused('segments of dots', get('one', '', '/api/ecm.stream/bazis/distributors/../distributors/one/files.zip')),
  refused('encoded dots', get('one', '', '/api/ecm.stream/bazis/distributors/%2e%2e/files.zip')),
  refused('an encoded slash', get('one', '', '/api/ecm.stream/bazis/distributors/a%2fb/files.zip')),
  refused('a backslash', get('one', '', '/api/ecm.stream/bazis\\distributors/one/files.zip')),
  refused('a space in the address', get('one', '', `${archiveOf('one')} x`)),
  refused('two spaces after the method', get('one').replace('GET ', 'GET  /x ')),
  refused('no version', `GET ${archiveOf('one')}\r\n\r\n`),
  refused('version 0.9', `GET ${archiveOf('one')} HTTP/0.9\r\n${HOST}\r\n`),
  refused('version 1.2', `GET ${archiveOf('one')} HTTP/1.2\r\n${HOST}\r\n`),
  refused('version 2.0', `GET ${archiveOf('one')} HTTP/2.0\r\n${HOST}\r\n`),
  refused('another protocol', `GET ${archiveOf('one')} ICE/1.0\r\n${HOST}\r\n`),
  refused('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  refused('a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'),
  refused('an unknown method', get('one').replace('GET', 'STEAL')),
  refused('a method in small letters', get('one').replace('GET', 'get')),
  refusedWith(405, 'TRACE', get('one').replace('GET', 'TRACE')),
  refusedWith(405, 'OPTIONS of all', get('one').replace('GET', 'OPTIONS')),
  refusedWith(405, 'CONNECT', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`),
  refusedWith(405, 'CONNECT with a request behind it', `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n${smuggled}`),
  refusedWith(414, 'an address of 9 KB', get('one', '', `/${'a'.repeat(9000)}`)),
  refusedWith(414, 'a query of 9 KB', get('one', '', `${archiveOf('one')}?${'a'.repeat(9000)}`)),
  refusedWith(431, 'an address of 40 KB', get('one', '', `/${'a'.repeat(40_000)}`)),
]

const withHosts = (hosts: string) => get('one').replace('Host: localhost\r\n', hosts)

const hosts: RawRequest[] = [
  refused('no host', withHosts('')),
  refused('two hosts', withHosts('Host: localhost\r\nHost: localhost\r\n')),
  refused('two hosts that differ', withHosts('Host: localhost\r\nHost: evil.test\r\n')),
  refused('two hosts in other letters', withHosts('Host: localhost\r\nhOSt: evil.test\r\n')),
  ...['evil.test', 'localhost.', 'localhost.evil.test', 'evil@localhost', 'localhost:80:80', 'localhost:', '']
    .concat(['localhost/x', 'localhost, evil.test', '[::1', '127.1', '2130706433', '0x7f000001', 'localhost:99999'])
    .map((host) => ({
      ...refusedWith(421, `the host ${JSON.stringify(host)}`, withHosts(`Host: ${host}\r\n`)),
      closes: false,
    })),
  ...['LOCALHOST', 'localhost:4200', '127.0.0.1', '[::1]', '[::1]:80'].map((host) =>
    answered(`the host ${host}`, 'one', withHosts(`Host: ${host}\r\n`)),
  ),
  answered('another host told by X-Forwarded-Host', 'one', get('one', 'X-Forwarded-Host: evil.test\r\n')),
]

const many = (count: number, header: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => header(n)).join('')

const sizes: RawRequest[] = [
  refusedWith(431, 'a header of 40 KB', get('one', `X: ${'a'.repeat(40_000)}\r\n`)),
  refusedWith(431, 'a name of 40 KB', get('one', `${'a'.repeat(40_000)}: b\r\n`)),
  refusedWith(
    431,
    '101 headers',
    get(
      'one',
      many(99, (n) => `X-${n}: a\r\n`),
    ),
  ),
  refusedWith(
    431,
    '3,000 headers of which the last counts',
    get('one', `${many(3000, () => 'X: a\r\n')}X-Vitrina: 1\r\n`),
  ),
  answered(
    '98 headers',
    'one',
    get(
      'one',
      many(96, (n) => `X-${n}: a\r\n`),
    ),
  ),
]

const several: RawRequest[] = [
  {
    what: 'two requests at once are answered in their order',
    sent: [get('one') + get('two')],
    statuses: [200, 200],
    asked: ['one', 'two'],
    closes: false,
  },
  {
    what: 'a good request and a bad one',
    sent: [get('one'), get('two', 'X : a\r\n') + smuggled],
    inTurn: true,
    statuses: [200, 400],
    asked: ['one'],
    closes: true,
  },
  {
    what: 'what follows an end of the connection',
    sent: [get('one', 'Connection: close\r\n'), smuggled],
    inTurn: true,
    statuses: [200],
    asked: ['one'],
    closes: true,
  },
  refused('a request in the body of a GET', get('one', `Content-Length: ${smuggled.length}\r\n`) + smuggled),
  refused('a request in chunks of a GET', get('one', chunked) + inChunks(smuggled)),
  refused('a request in the body of a HEAD', get('one', 'Content-Length: 5\r\n').replace('GET', 'HEAD') + smuggled),
  answered('a GET with a body of nothing', 'one', get('one', 'Content-Length: 0\r\n')),
  {
    what: 'a body that has no length is the next request, and a bad one',
    sent: [post('', codes + smuggled)],
    statuses: [400],
    asked: [],
    closes: true,
  },
  {
    ...refused('a body that is a request', post(`Content-Length: ${smuggled.length}\r\n`, smuggled)),
    closes: false,
  },
]

const asking: RawRequest[] = [
  {
    ...refusedWith(417, 'something else is expected', post('Expect: 200-ok\r\nContent-Length: 9\r\n', codes)),
    closes: false,
  },
  {
    what: 'an expected 100 comes before the answer',
    sent: [post('Expect: 100-continue\r\nContent-Length: 9\r\n', ''), codes],
    statuses: [100, 200],
    asked: ['codes'],
    closes: false,
  },
  answered(
    'another protocol is not spoken: h2c',
    'one',
    get('one', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'),
  ),
  answered(
    'another protocol is not spoken: a socket',
    'one',
    get(
      'one',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  ),
  answered('a method told by a header', 'one', get('one', 'X-HTTP-Method-Override: DELETE\r\n')),
  {
    what: 'a head that never ends',
    sent: ['GET / HTTP/1.1\r\n', 'Host: localhost\r\n', 'X: a\r\n'],
    statuses: [],
    asked: [],
    closes: false,
  },
  {
    what: 'a body that never ends',
    sent: [post('Content-Length: 9\r\n', '["00'), '0'],
    statuses: [],
    asked: [],
    closes: false,
  },
]

export const rawRequests: RawRequest[] = [
  ...twoLengths,
  ...badLengths,
  ...encodings,
  ...chunks,
  ...lines,
  ...firstLines,
  ...hosts,
  ...sizes,
  ...several,
  ...asking,
]
