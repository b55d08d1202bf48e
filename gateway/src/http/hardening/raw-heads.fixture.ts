/** Requests whose request line, header lines or host can be read in more than one way, or are too large. */
import {
  answeredCase,
  archivePath,
  getRequest,
  HOST_HEADERS,
  type RawRequest,
  rejectedCase,
  rejectedCaseWith,
  smuggledRequest,
} from './raw-request.fixture.ts'

const lines: RawRequest[] = [
  rejectedCase('bare LF after every line', getRequest('one').replaceAll('\r\n', '\n')),
  rejectedCase('bare LF after the first line', getRequest('one').replace('\r\n', '\n')),
  rejectedCase('bare LF after a header', getRequest('one', 'X: a\n')),
  rejectedCase('bare LF before the body', `${getRequest('one', 'X: a\r\n').slice(0, -2)}\n`),
  rejectedCase('bare CR in a header', getRequest('one', 'X: a\rY: b\r\n')),
  rejectedCase('an end that goes on with X', `${getRequest('one').slice(0, -2)}\rX`),
  rejectedCase('a header that is folded', getRequest('one', 'X: a\r\n b\r\n')),
  rejectedCase('a header that is folded with a tab', getRequest('one', 'X: a\r\n\tb\r\n')),
  rejectedCase('a fold after the first line', getRequest('one').replace('\r\n', '\r\n ')),
  rejectedCase('a header with no colon', getRequest('one', 'X\r\n')),
  rejectedCase('a header with no name', getRequest('one', ': a\r\n')),
  rejectedCase('a space before the colon', getRequest('one', 'X : a\r\n')),
  rejectedCase('a space inside a name', getRequest('one', 'X Y: a\r\n')),
  rejectedCase('a name in brackets', getRequest('one', '[X]: a\r\n')),
  rejectedCase('a null byte in a value', getRequest('one', 'X: a\u0000b\r\n')),
  rejectedCase('a null byte in a name', getRequest('one', 'X\u0000: a\r\n')),
  rejectedCase('a null byte in the address', getRequest('one', '', `${archivePath('one')}\u0000`)),
  rejectedCase('a control character in a value', getRequest('one', 'X: a\u0008b\r\n')),
  answeredCase('an empty line before', 'one', `\r\n${getRequest('one')}`),
]

const firstLines: RawRequest[] = [
  rejectedCase('the absolute form', getRequest('one', '', `http://localhost${archivePath('one')}`)),
  rejectedCase('the absolute form of another host', getRequest('one', '', `http://evil.test${archivePath('one')}`)),
  rejectedCase('no slash in front', getRequest('one', '', archivePath('one').slice(1))),
  rejectedCase('the asterisk', getRequest('one', '', '*')),
  rejectedCase('another authority', getRequest('one', '', `//x@x${archivePath('one')}`)),
  rejectedCase(
    'segments of dots',
    getRequest('one', '', '/api/ecm.stream/bazis/distributors/../distributors/one/files.zip'),
  ),
  rejectedCase('encoded dots', getRequest('one', '', '/api/ecm.stream/bazis/distributors/%2e%2e/files.zip')),
  rejectedCase('an encoded slash', getRequest('one', '', '/api/ecm.stream/bazis/distributors/a%2fb/files.zip')),
  rejectedCase('a backslash', getRequest('one', '', '/api/ecm.stream/bazis\\distributors/one/files.zip')),
  rejectedCase('a space in the address', getRequest('one', '', `${archivePath('one')} x`)),
  rejectedCase('two spaces after the method', getRequest('one').replace('GET ', 'GET  /x ')),
  rejectedCase('no version', `GET ${archivePath('one')}\r\n\r\n`),
  rejectedCase('version 0.9', `GET ${archivePath('one')} HTTP/0.9\r\n${HOST_HEADERS}\r\n`),
  rejectedCase('version 1.2', `GET ${archivePath('one')} HTTP/1.2\r\n${HOST_HEADERS}\r\n`),
  rejectedCase('version 2.0', `GET ${archivePath('one')} HTTP/2.0\r\n${HOST_HEADERS}\r\n`),
  rejectedCase('another protocol', `GET ${archivePath('one')} ICE/1.0\r\n${HOST_HEADERS}\r\n`),
  rejectedCase('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  rejectedCase('a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'),
  rejectedCase('an unknown method', getRequest('one').replace('GET', 'STEAL')),
  rejectedCase('a method in small letters', getRequest('one').replace('GET', 'get')),
  rejectedCaseWith(405, 'TRACE', getRequest('one').replace('GET', 'TRACE')),
  rejectedCaseWith(405, 'OPTIONS of all', getRequest('one').replace('GET', 'OPTIONS')),
  rejectedCaseWith(405, 'CONNECT', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST_HEADERS}\r\n`),
  rejectedCaseWith(
    405,
    'CONNECT with a request behind it',
    `CONNECT localhost:80 HTTP/1.1\r\n${HOST_HEADERS}\r\n${smuggledRequest}`,
  ),
  rejectedCaseWith(414, 'an address of 9 KB', getRequest('one', '', `/${'a'.repeat(9000)}`)),
  rejectedCaseWith(414, 'a query of 9 KB', getRequest('one', '', `${archivePath('one')}?${'a'.repeat(9000)}`)),
  rejectedCaseWith(431, 'an address of 40 KB', getRequest('one', '', `/${'a'.repeat(40_000)}`)),
]

const withHosts = (hosts: string) => getRequest('one').replace('Host: localhost\r\n', hosts)

const hosts: RawRequest[] = [
  rejectedCase('no host', withHosts('')),
  rejectedCase('two hosts', withHosts('Host: localhost\r\nHost: localhost\r\n')),
  rejectedCase('two hosts that differ', withHosts('Host: localhost\r\nHost: evil.test\r\n')),
  rejectedCase('two hosts in other letters', withHosts('Host: localhost\r\nhOSt: evil.test\r\n')),
  ...['evil.test', 'localhost.', 'localhost.evil.test', 'evil@localhost', 'localhost:80:80', 'localhost:', '']
    .concat(['localhost/x', 'localhost, evil.test', '[::1', '127.1', '2130706433', '0x7f000001', 'localhost:99999'])
    .map((host) => ({
      ...rejectedCaseWith(421, `the host ${JSON.stringify(host)}`, withHosts(`Host: ${host}\r\n`)),
      closes: false,
    })),
  ...['LOCALHOST', 'localhost:4200', '127.0.0.1', '[::1]', '[::1]:80'].map((host) =>
    answeredCase(`the host ${host}`, 'one', withHosts(`Host: ${host}\r\n`)),
  ),
  answeredCase('another host told by X-Forwarded-Host', 'one', getRequest('one', 'X-Forwarded-Host: evil.test\r\n')),
]

const repeatHeaders = (count: number, header: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => header(n)).join('')

const sizes: RawRequest[] = [
  rejectedCaseWith(431, 'a header of 40 KB', getRequest('one', `X: ${'a'.repeat(40_000)}\r\n`)),
  rejectedCaseWith(431, 'a name of 40 KB', getRequest('one', `${'a'.repeat(40_000)}: b\r\n`)),
  rejectedCaseWith(
    431,
    '101 headers',
    getRequest(
      'one',
      repeatHeaders(99, (n) => `X-${n}: a\r\n`),
    ),
  ),
  rejectedCaseWith(
    431,
    '3,000 headers of which the last counts',
    getRequest('one', `${repeatHeaders(3000, () => 'X: a\r\n')}X-Vitrina: 1\r\n`),
  ),
  answeredCase(
    '98 headers',
    'one',
    getRequest(
      'one',
      repeatHeaders(96, (n) => `X-${n}: a\r\n`),
    ),
  ),
]

export const rawHeads: RawRequest[] = [...lines, ...firstLines, ...hosts, ...sizes]
