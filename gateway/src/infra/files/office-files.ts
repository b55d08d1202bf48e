import type { Entry, ZipFile } from 'yauzl'

const MOST_ENTRIES = 5000
const MAX_TEXT_BYTES = 512 * 1024

/** Parts that execute code or embed a file. */
const activePart =
  /vba|macro|activex|oleobject|^basic\/|^scripts\/|^customui\/|\.(?:bin|exe|dll|com|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|lnk|html?|xhtml|svg|swf)$/i
/** Printer settings are binary, and every program that prints writes them. */
const harmlessPart = /(?:^|\/)printersettings\/[^/]+\.bin$/i
const activeTypes = /macroenabled|vbaproject|activex|oleobject/i

const openDocumentKinds: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}

/** The kind of an archive: an office document, one with active content (`macros`), or neither (null). */
export async function officeKind(bytes: Buffer): Promise<'xlsx' | 'docx' | 'ods' | 'macros' | null> {
  try {
    const { names, texts } = await contentOf(bytes)
    if (names.some((name) => activePart.test(name) && !harmlessPart.test(name))) return 'macros'
    const types = texts.get('[Content_Types].xml')
    if (types && activeTypes.test(types)) return 'macros'
    if (types && names.includes('xl/workbook.xml')) return 'xlsx'
    if (types && names.includes('word/document.xml')) return 'docx'
    return openDocumentKinds[texts.get('mimetype')?.trim() ?? ''] && names.includes('content.xml') ? 'ods' : null
  } catch {
    return null
  }
}

/** The names of all parts, and the text of the two that identify the document. Nothing else is unpacked. */
async function contentOf(bytes: Buffer) {
  const { default: yauzl } = await import('yauzl')
  const zip = await yauzl.fromBufferPromise(bytes)
  const names: string[] = []
  const texts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    if (names.length > MOST_ENTRIES) throw new Error('Too many parts')
    const tells = entry.fileName === '[Content_Types].xml' || entry.fileName === 'mimetype'
    if (tells) texts.set(entry.fileName, await textOf(zip, entry))
  }
  return { names, texts }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_TEXT_BYTES) throw new Error('A part is too large')
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
