/** Requests that state the end of their body in more than one way, or in an invalid way. */
import {
  answeredCase,
  chunkedHeader,
  codesBody,
  HOST_HEADERS,
  postRequest,
  type RawRequest,
  rejectedCase,
  rejectedCaseWith,
  smuggledRequest,
  toChunks,
} from './raw-request.fixture.ts'

const twoLengths: RawRequest[] = [
  rejectedCase(
    'Content-Length and Transfer-Encoding',
    postRequest(`Content-Length: 4\r\n${chunkedHeader}`, `0\r\n\r\n${smuggledRequest}`),
  ),
  rejectedCase(
    'Transfer-Encoding and Content-Length',
    postRequest(`${chunkedHeader}Content-Length: 6\r\n`, `0\r\n\r\nX${smuggledRequest}`),
  ),
  rejectedCase(
    'a length of nothing and chunks',
    postRequest(`Content-Length: 0\r\n${chunkedHeader}`, toChunks(codesBody)),
  ),
  rejectedCase(
    'two lengths that differ',
    postRequest('Content-Length: 9\r\nContent-Length: 0\r\n', codesBody + smuggledRequest),
  ),
  rejectedCase('two lengths that are the same', postRequest('Content-Length: 9\r\nContent-Length: 9\r\n', codesBody)),
  rejectedCase('two lengths in one header', postRequest('Content-Length: 9, 9\r\n', codesBody)),
  rejectedCase(
    'two lengths in one header that differ',
    postRequest('Content-Length: 9, 0\r\n', codesBody + smuggledRequest),
  ),
]

const badLengths: RawRequest[] = [
  ...['+9', '-9', '-1', '0x9', '9a', 'a', '9.0', '9e0', '1_0', '9 9', '"9"', '９', '', '99999999999999999999999'].map(
    (length) =>
      rejectedCase(`a length of ${JSON.stringify(length)}`, postRequest(`Content-Length: ${length}\r\n`, codesBody)),
  ),
  rejectedCase('a length with a tab inside', postRequest('Content-Length: 0\t9\r\n', codesBody)),
  rejectedCase('a length under a name with a space', postRequest('Content-Length : 9\r\n', codesBody)),
  rejectedCase('a length under a name with a tab', postRequest('Content-Length\t: 9\r\n', codesBody)),
  answeredCase('a length after a tab', 'codes', postRequest('Content-Length:\t9\r\n', codesBody)),
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
  ].map((line) =>
    rejectedCase(JSON.stringify(line), postRequest(`${line}\r\n`, toChunks(codesBody) + smuggledRequest)),
  ),
  answeredCase('a name in other letters', 'codes', postRequest('TrAnSfEr-EnCoDiNg: cHuNkEd\r\n', toChunks(codesBody))),
  rejectedCase(
    'chunks in HTTP/1.0',
    `POST /api/ecm/bazis/products/idcodes/ HTTP/1.0\r\n${HOST_HEADERS}X-Vitrina: 1\r\n${chunkedHeader}Content-Type: application/json\r\n\r\n${toChunks(codesBody)}${smuggledRequest}`,
  ),
]

const chunks: RawRequest[] = [
  answeredCase('chunks', 'codes', postRequest(chunkedHeader, toChunks(codesBody))),
  answeredCase('chunks in parts', 'codes', postRequest(chunkedHeader, ''), '9\r\n', codesBody, '\r\n0\r', '\n\r\n'),
  ...['-9', '+9', '0x9', 'g', '9 ', ' 9', '', '9\n', '0009\n', 'ffffffffffffffffff', '9;a\n', '9\r'].map((size) =>
    rejectedCase(
      `a chunk of ${JSON.stringify(size)}`,
      postRequest(chunkedHeader, `${size}\r\n${codesBody}\r\n0\r\n\r\n${smuggledRequest}`),
    ),
  ),
  rejectedCase(
    'a chunk longer than it says',
    postRequest(chunkedHeader, `8\r\n${codesBody}\r\n0\r\n\r\n${smuggledRequest}`),
  ),
  rejectedCase(
    'a chunk that ends in a bare LF',
    postRequest(chunkedHeader, `9\r\n${codesBody}\n0\r\n\r\n${smuggledRequest}`),
  ),
  rejectedCase(
    'a last chunk that ends in bare LFs',
    postRequest(chunkedHeader, `9\r\n${codesBody}\r\n0\n\n${smuggledRequest}`),
  ),
  answeredCase('an extension of a chunk', 'codes', postRequest(chunkedHeader, `9;a=b\r\n${codesBody}\r\n0\r\n\r\n`)),
  rejectedCase(
    'an extension with a bare LF',
    postRequest(chunkedHeader, `9;a\nb\r\n${codesBody}\r\n0\r\n\r\n${smuggledRequest}`),
  ),
  rejectedCaseWith(
    413,
    'an extension of 20 KB',
    postRequest(chunkedHeader, `9;${'a'.repeat(20_000)}\r\n${codesBody}\r\n0\r\n\r\n`),
  ),
  answeredCase(
    'a header after the chunks',
    'codes',
    postRequest(chunkedHeader, `9\r\n${codesBody}\r\n0\r\nX-Vitrina: 2\r\n\r\n`),
  ),
]

export const rawBodies: RawRequest[] = [...twoLengths, ...badLengths, ...encodings, ...chunks]
