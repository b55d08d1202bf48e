import { FeedRejectedError } from './feed-error.ts'

/** The XML declaration has to end within this many bytes. */
const headBytes = 512

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const declaration = Buffer.from(head).toString('latin1')
  return /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8'
}

function decoderFor(head: Uint8Array): TextDecoder {
  const encoding = encodingOf(head)
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new FeedRejectedError(`Кодировка «${encoding}», указанная в файле, неизвестна: каталог не изменён.`)
  }
}

/**
 * Decodes the bytes of a feed. The encoding comes from the byte order mark, else from the XML declaration, else it is
 * UTF-8. Invalid bytes become U+FFFD.
 */
export async function* decodeFeed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = new Uint8Array(0)
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    decoder = decoderFor(head)
    yield decoder.decode(head, { stream: true })
  }
  if (!decoder) {
    decoder = decoderFor(head)
    yield decoder.decode(head, { stream: true })
  }
  yield decoder.decode()
}
