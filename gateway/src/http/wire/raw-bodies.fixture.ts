/** Requests that say in more than one way, or in a wrong one, where their body ends. */
import {
  answered,
  chunked,
  codes,
  HOST,
  inChunks,
  post,
  type RawRequest,
  refused,
  refusedWith,
  smuggled,
} from './raw-request.fixture.ts'

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

export const rawBodies: RawRequest[] = [...twoLengths, ...badLengths, ...encodings, ...chunks]
