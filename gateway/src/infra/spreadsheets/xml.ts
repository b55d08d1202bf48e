import sax, { type QualifiedTag, type Tag } from 'sax'
import type { Archive } from './archive.ts'
import { FileError } from './refusals.ts'

/** What is heard of a part; names come without their prefixes. */
export interface Listener {
  open?: (name: string, attribute: (name: string) => string) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Asked after every piece. */
  hasEnough?: () => boolean
}

/** Parts of workbooks are about ten deep; every open tag is kept by the reader. */
const MOST_DEEP = 100

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributeOf(tag: Tag | QualifiedTag): (name: string) => string {
  return (name) => {
    const key = Object.keys(tag.attributes).find((own) => own === name || local(own) === name)
    const value = key === undefined ? '' : tag.attributes[key]
    return typeof value === 'string' ? value : (value?.value ?? '')
  }
}

/** Reads a part of a workbook as XML. One with a document type is no part that an office program writes. */
export async function readXml(archive: Archive, name: string, listener: Listener): Promise<void> {
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
    if (depth > MOST_DEEP) throw new FileError('broken')
    listener.open?.(local(tag.name), attributeOf(tag))
  }
  reader.onclosetag = (tag) => {
    depth -= 1
    listener.close?.(local(tag))
  }
  reader.ontext = (text) => listener.text?.(text)
  reader.oncdata = (text) => listener.text?.(text)
  await archive.read(name, (text) => {
    reader.write(text)
    return !listener.hasEnough?.()
  })
}
