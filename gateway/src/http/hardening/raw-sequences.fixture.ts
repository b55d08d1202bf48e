/** Several requests on one connection, requests with Expect or Upgrade, and requests that never end. */
import {
  answeredCase,
  chunkedHeader,
  codesBody,
  getRequest,
  postRequest,
  type RawRequest,
  rejectedCase,
  rejectedCaseWith,
  smuggledRequest,
  toChunks,
} from './raw-request.fixture.ts'

const pipelinedCases: RawRequest[] = [
  {
    what: 'two requests at once are answered in their order',
    sent: [getRequest('one') + getRequest('two')],
    statuses: [200, 200],
    retailerRequests: ['one', 'two'],
    closes: false,
  },
  {
    what: 'a good request and a bad one',
    sent: [getRequest('one'), getRequest('two', 'X : a\r\n') + smuggledRequest],
    inTurn: true,
    statuses: [200, 400],
    retailerRequests: ['one'],
    closes: true,
  },
  {
    what: 'what follows an end of the connection',
    sent: [getRequest('one', 'Connection: close\r\n'), smuggledRequest],
    inTurn: true,
    statuses: [200],
    retailerRequests: ['one'],
    closes: true,
  },
  rejectedCase(
    'a request in the body of a GET',
    getRequest('one', `Content-Length: ${smuggledRequest.length}\r\n`) + smuggledRequest,
  ),
  rejectedCase('a request in chunks of a GET', getRequest('one', chunkedHeader) + toChunks(smuggledRequest)),
  rejectedCase(
    'a request in the body of a HEAD',
    getRequest('one', 'Content-Length: 5\r\n').replace('GET', 'HEAD') + smuggledRequest,
  ),
  answeredCase('a GET with a body of nothing', 'one', getRequest('one', 'Content-Length: 0\r\n')),
  {
    what: 'a body that has no length is the next request, and a bad one',
    sent: [postRequest('', codesBody + smuggledRequest)],
    statuses: [400],
    retailerRequests: [],
    closes: true,
  },
  {
    ...rejectedCase(
      'a body that is a request',
      postRequest(`Content-Length: ${smuggledRequest.length}\r\n`, smuggledRequest),
    ),
    closes: false,
  },
]

const negotiationCases: RawRequest[] = [
  {
    ...rejectedCaseWith(
      417,
      'something else is expected',
      postRequest('Expect: 200-ok\r\nContent-Length: 9\r\n', codesBody),
    ),
    closes: false,
  },
  {
    what: 'an expected 100 comes before the answer',
    sent: [postRequest('Expect: 100-continue\r\nContent-Length: 9\r\n', ''), codesBody],
    statuses: [100, 200],
    retailerRequests: ['codes'],
    closes: false,
  },
  answeredCase(
    'another protocol is not spoken: h2c',
    'one',
    getRequest(
      'one',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n',
    ),
  ),
  answeredCase(
    'another protocol is not spoken: a socket',
    'one',
    getRequest(
      'one',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  ),
  answeredCase('a method told by a header', 'one', getRequest('one', 'X-HTTP-Method-Override: DELETE\r\n')),
  {
    what: 'a head that never ends',
    sent: ['GET / HTTP/1.1\r\n', 'Host: localhost\r\n', 'X: a\r\n'],
    statuses: [],
    retailerRequests: [],
    closes: false,
  },
  {
    what: 'a body that never ends',
    sent: [postRequest('Content-Length: 9\r\n', '["00'), '0'],
    statuses: [],
    retailerRequests: [],
    closes: false,
  },
]

export const rawSequences: RawRequest[] = [...pipelinedCases, ...negotiationCases]
