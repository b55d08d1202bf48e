import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FeedEvent, RawOffer } from './feed-events.ts'
import { readFeed } from './reader.ts'

async function* bytes(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part)
}

async function eventsOf(chunks: AsyncIterable<Uint8Array>): Promise<FeedEvent[]> {
  const all: FeedEvent[] = []
  for await (const events of readFeed(chunks)) all.push(...events)
  return all
}

function fixture(name: string, chunk = 65_536): AsyncIterable<Uint8Array> {
  return createReadStream(join(import.meta.dirname, 'fixtures', name), { highWaterMark: chunk })
}

function offersOf(events: FeedEvent[]): RawOffer[] {
  return events.flatMap((event) => (event.kind === 'offer' ? [event.offer] : []))
}

function feed(offers: string): string {
  return `<yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`
}

describe('reading a feed', () => {
  test('returns an offer with its line, fields, pictures, params and outlets', async () => {
    const [first, , third] = offersOf(await eventsOf(fixture('good-simple.xml')))
    expect(first).toMatchObject({
      line: 14,
      id: '1001',
      attributes: { available: 'true' },
      fields: { price: '489.90', oldprice: '540', vendor: 'Гранит', categoryId: '2' },
      pictures: ['https://shop.example/images/1001-1.jpg', 'https://shop.example/images/1001-2.jpg'],
    })
    expect(first?.params).toContainEqual({ name: 'Расход', unit: 'кг/м²', value: '8,5' })
    expect(third?.outlets).toEqual([
      { id: '12', inStock: '40' },
      { id: '31', inStock: '0' },
    ])
  })

  test('returns the same events whatever the size of the chunks', async () => {
    expect(await eventsOf(fixture('wild.xml', 1))).toEqual(await eventsOf(fixture('wild.xml')))
  })

  test('detects windows-1251, UTF-8 with a byte order mark and UTF-16', async () => {
    expect(offersOf(await eventsOf(fixture('windows-1251.xml', 7)))[0]?.fields.name).toMatch(/^Доска обрезная.*№1$/)
    expect(offersOf(await eventsOf(fixture('utf-8-bom.xml', 3)))[0]?.fields.name).toBe('Краска фасадная «Север»')
    const utf16 = Buffer.from(`\ufeff${feed('<offer id="1"><name>Ёлка</name></offer>')}`, 'utf16le')
    expect(offersOf(await eventsOf(bytes(utf16)))[0]?.fields.name).toBe('Ёлка')
  })

  test('keeps unescaped markup in the description', async () => {
    const text = feed('<offer id="1"><description>Для <b>дома</b> и дачи</description></offer>')
    expect(offersOf(await eventsOf(bytes(text)))[0]?.fields.description).toBe('Для <b>дома</b> и дачи')
  })

  test('accepts a bare ampersand and notes it with its line', async () => {
    const events = await eventsOf(fixture('wild.xml'))
    expect(offersOf(events).find(({ id }) => id === 'w3')?.fields.url).toBe('https://shop.example/?a=1&b=2')
    expect(events).toContainEqual({ kind: 'note', line: 31, text: expect.stringContaining('&amp;') })
  })
})

describe('unreadable offers', () => {
  test('a misplaced tag drops only its own offer, and its line is reported', async () => {
    const events = await eventsOf(fixture('wild.xml'))
    expect(events.filter(({ kind }) => kind === 'unreadable')).toEqual([
      { kind: 'unreadable', line: 37, id: 'w7', reason: 'закрывающий тег не на своём месте' },
      { kind: 'unreadable', line: 38, id: 'w8', reason: 'тег <offer> не закрыт' },
    ])
    expect(offersOf(events).map(({ id }) => id)).toContain('w9')
  })

  test('an offer with more than a million characters is dropped', async () => {
    const parts = Array.from({ length: 40 }, () => 'много слов '.repeat(3000))
    const events = await eventsOf(
      bytes('<yml_catalog><offer id="1"><description>', ...parts, '</description></offer></yml_catalog>'),
    )
    expect(events.at(-1)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('слишком длинное') })
  })
})

describe('refused files', () => {
  test.each(['not-yml.html', 'not-yml.json', 'other-root.xml'])('%s is not YML', async (name) => {
    await expect(eventsOf(fixture(name))).rejects.toThrow(/^Это не файл YML/)
  })

  test('an empty file', async () => {
    await expect(eventsOf(bytes())).rejects.toThrow(/^Это не файл YML/)
    await expect(eventsOf(bytes(' \n '))).rejects.toThrow(/^Это не файл YML/)
  })

  test('a truncated file', async () => {
    await expect(eventsOf(fixture('truncated.xml'))).rejects.toThrow('обрывается на середине')
    await expect(eventsOf(bytes('<yml_catalog><shop><offers>'))).rejects.toThrow('обрывается на середине')
  })

  test('broken markup between offers, with the line', async () => {
    await expect(eventsOf(fixture('broken-middle.xml'))).rejects.toThrow(/закрывающий тег.*\(строка 4\)/)
  })

  test('an unknown encoding', async () => {
    await expect(eventsOf(bytes('<?xml version="1.0" encoding="klingon"?><yml_catalog/>'))).rejects.toThrow('klingon')
  })

  test('declared entities, which could expand without bound', async () => {
    await expect(eventsOf(fixture('entity-bomb.xml'))).rejects.toThrow('объявлены сущности')
  })

  test('an attribute of ten megabytes', async () => {
    const parts = Array.from({ length: 160 }, () => 'x'.repeat(65_536))
    const text = bytes('<yml_catalog><shop><offers><offer id="', ...parts, '"/></offers></shop></yml_catalog>')
    await expect(eventsOf(text)).rejects.toThrow('слишком длинный атрибут')
  })

  test('a hundred thousand nested tags', async () => {
    await expect(eventsOf(bytes('<yml_catalog>', '<a>'.repeat(100_000)))).rejects.toThrow('глубокая вложенность')
  })

  test('a tag with thousands of attributes', async () => {
    const attributes = Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ')
    await expect(eventsOf(bytes(feed(`<offer id="1" ${attributes}></offer>`)))).rejects.toThrow('много атрибутов')
  })
})
