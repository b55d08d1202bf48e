/** Requests whose first line, lines or host are read in more than one way, or are too much. */
import {
  answered,
  archiveOf,
  get,
  HOST,
  type RawRequest,
  refused,
  refusedWith,
  smuggled,
} from './raw-request.fixture.ts'

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

export const rawHeads: RawRequest[] = [...lines, ...firstLines, ...hosts, ...sizes]
