import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadResponseError } from './response-head.ts'
import { ResponseParser } from './response-parser.ts'

function reading() {
  const result = { status: 0, body: '', ended: 0, stays: true }
  const reader = new ResponseParser({
    head: ({ status, isKeepAlive }) => Object.assign(result, { status, stays: isKeepAlive }),
    body: (bytes) => {
      result.body += bytes.toString('latin1')
    },
    end: () => {
      result.ended += 1
    },
  })
  return { reader, result }
}

/** Parses a response in pieces of the given lengths, which are repeated. */
function readIn(text: string, lengths: readonly number[]) {
  const { reader, result } = reading()
  let rest = Buffer.from(text, 'latin1')
  for (let turn = 0; rest.length > 0; turn += 1) {
    const length = Math.min(rest.length, Math.max(1, lengths[turn % lengths.length] ?? 1))
    reader.read(rest.subarray(0, length))
    rest = rest.subarray(length)
  }
  return result
}

const OK = 'HTTP/1.1 200 OK\r\n'

describe('a response of a service', () => {
  const whole: [name: string, text: string, body: string][] = [
    ['with a length', `${OK}Content-Length: 5\r\n\r\nhello`, 'hello'],
    ['with nothing in it', `${OK}content-length: 0\r\n\r\n`, ''],
    ['in chunks', `${OK}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1;a=b\r\n \r\n0\r\n\r\n`, 'hello '],
    [
      'in chunks with a trailer',
      `${OK}transfer-encoding: Chunked\r\n\r\na\r\n0123456789\r\n0\r\nx: y\r\n\r\n`,
      '0123456789',
    ],
    ['with line ends in its chunks', `${OK}transfer-encoding: chunked\r\n\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n`, '\r\n\r\n'],
    ['after an early hint', `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${OK}content-length: 2\r\n\r\nab`, 'ab'],
    ['without a body by its status', 'HTTP/1.1 204 No Content\r\n\r\n', ''],
    ['not changed', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n', ''],
  ]
  test.each(whole)('%s is parsed whatever pieces it arrives in', (_name, text, body) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), (lengths) => {
        expect(readIn(text, lengths)).toMatchObject({ body, ended: 1 })
      }),
      { numRuns: 60 },
    )
    expect(readIn(text, [text.length])).toMatchObject({ body, ended: 1 })
  })

  test('tells whether its connection can be reused', () => {
    expect(readIn(`${OK}content-length: 0\r\nconnection: keep-alive\r\n\r\n`, [99]).stays).toBe(true)
    expect(readIn(`${OK}content-length: 0\r\nConnection: Close\r\n\r\n`, [99]).stays).toBe(false)
  })

  test.each([
    ['without a length', `${OK}content-type: text/plain\r\n\r\nhello`],
    ['with two lengths', `${OK}content-length: 5\r\ncontent-length: 5\r\n\r\nhello`],
    ['with a length and chunks', `${OK}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['with a list of lengths', `${OK}content-length: 5, 5\r\n\r\nhello`],
    ['with a signed length', `${OK}content-length: +5\r\n\r\nhello`],
    ['with a length in hex', `${OK}content-length: 0x5\r\n\r\nhello`],
    ['with a coding we do not read', `${OK}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['with chunks where there is no body', 'HTTP/1.1 204 x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['with a folded header', `${OK}a: b\r\n c\r\ncontent-length: 0\r\n\r\n`],
    ['with a space before the colon', `${OK}content-length : 5\r\n\r\nhello`],
    ['with a bare line feed', `${OK}content-length: 5\nx: y\r\n\r\nhello`],
    ['with a bare carriage return', `${OK}a: b\rc: d\r\ncontent-length: 0\r\n\r\n`],
    ['with a null byte', `${OK}a: b\u0000\r\ncontent-length: 0\r\n\r\n`],
    ['of another version', 'HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n'],
    ['of another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
    ['that switches protocols', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['with a status that is none', 'HTTP/1.1 999 x\r\ncontent-length: 0\r\n\r\n'],
    ['with more than it says', `${OK}content-length: 2\r\n\r\nabHTTP/1.1 200 OK\r\n`],
    ['with a chunk without a length', `${OK}transfer-encoding: chunked\r\n\r\n\r\nab`],
    ['with a chunk of negative length', `${OK}transfer-encoding: chunked\r\n\r\n-1\r\nab`],
    ['with a chunk longer than it says', `${OK}transfer-encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n`],
    ['with a giant chunk length', `${OK}transfer-encoding: chunked\r\n\r\nfffffffffffffff\r\nab`],
    ['with an endless chunk line', `${OK}transfer-encoding: chunked\r\n\r\n1;${'a'.repeat(400)}`],
    ['with an endless head', `${OK}a: ${'b'.repeat(20_000)}`],
  ])('%s is refused, whole or in pieces', (_name, text) => {
    expect(() => readIn(text, [text.length])).toThrow(BadResponseError)
    expect(() => readIn(text, [1])).toThrow(BadResponseError)
    expect(() => readIn(text, [7, 3])).toThrow(BadResponseError)
  })
})
