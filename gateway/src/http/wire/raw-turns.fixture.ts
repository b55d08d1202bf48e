/** Several requests on one connection, those that ask for something else, and those that never end. */
import {
  answered,
  chunked,
  codes,
  get,
  inChunks,
  post,
  type RawRequest,
  refused,
  refusedWith,
  smuggled,
} from './raw-request.fixture.ts'

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

export const rawTurns: RawRequest[] = [...several, ...asking]
