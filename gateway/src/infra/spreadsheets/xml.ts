import sax, { type QualifiedTag, type Tag } from 'sax'
import { FileError } from './file-error.ts'
import type { ZipArchive } from './zip-archive.ts'

/** Callbacks for the contents of a part; names come without their namespace prefixes. */
export interface XmlHandlers {
  open?: (name: string, attribute: (name: string) => string) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Checked after every chunk. */
  isDone?: () => boolean
}

/** Parts of workbooks are about ten levels deep; the parser holds every open tag. */
const MAX_DEPTH = 100

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributeOf(tag: Tag | QualifiedTag): (name: string) => string {
  return (name) => {
    const key = Object.keys(tag.attributes).find((own) => own === name || localName(own) === name)
    const value = key === undefined ? '' : tag.attributes[key]
    return typeof value === 'string' ? value : (value?.value ?? '')
  }
}

/** Parses a part of a workbook as XML. Refuses a DOCTYPE, which no office program writes. */
export async function readXml(archive: ZipArchive, name: string, listener: XmlHandlers): Promise<void> {
  const reader = sax.parser(true)
  reader.ondoctype = () => {
    throw new FileError('broken')
  }
  reader.onerror = () => {
    throw new FileError('broken')
  }
  let depth = 0
  reader.onopentag = (tag) => {
    depth += 1
    if (depth > MAX_DEPTH) throw new FileError('broken')
    listener.open?.(localName(tag.name), attributeOf(tag))
  }
  reader.onclosetag = (tag) => {
    depth -= 1
    listener.close?.(localName(tag))
  }
  reader.ontext = (text) => listener.text?.(text)
  reader.oncdata = (text) => listener.text?.(text)
  await archive.read(name, (text) => {
    reader.write(text)
    return !listener.isDone?.()
  })
}
