import sharp from 'sharp'
import yazl from 'yazl'

export async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const noise = Uint8Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 7919) % 251)

/** A real picture of 60 × 40 pixels. */
export const picture = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
    .toFormat(format)
    .toBuffer()

const box = (kind: string, content = '') => {
  const bytes = Buffer.alloc(8 + content.length)
  bytes.writeUInt32BE(bytes.length)
  bytes.write(kind + content, 4, 'latin1')
  return bytes
}

/** The boxes of a phone photo, without a picture in them. */
export const heic = Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1'), box('meta', '\0\0\0\0'), box('mdat', 'abc')])

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
