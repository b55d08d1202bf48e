import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { sampleSheet } from './estimate.fixture.ts'
import { renderPaper, renderPaperBuffer } from './paper.ts'
import type { Sheet } from './sheet.ts'

async function pagesOf(sheet: Sheet): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await renderPaperBuffer(sheet)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

const small = (over: Partial<Sheet> = {}): Sheet => ({ ...sampleSheet(2), ...over })

describe('a paper', () => {
  test('is a PDF whose Russian text can be found and copied as it was written', async () => {
    const [page = ''] = await pagesOf(small())
    expect(page).toContain('Смета «Ремонт квартиры»')
    expect(page).toContain('Рыбинск, ул. Ленина, 5')
    expect(page).toContain('Гипсокартон влагостойкий 2500×1200×12,5 мм, лист № 1')
    expect(page).toContain('148 140,00 ₽')
    expect(page).toContain('Цены на 22 ноября 2026 г.')
    expect(page).toContain('1 из 1')
  })

  test('carries its title and language for screen readers', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await renderPaperBuffer(small())))
    expect((await getMeta(pdf)).info).toMatchObject({ Title: 'Смета «Ремонт квартиры»', Language: 'ru-RU' })
  })

  test('repeats the heads of its columns and counts its pages', async () => {
    const pages = await pagesOf(sampleSheet(300))
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((page, index) => {
      expect(page).toContain('Наименование')
      expect(page).toContain(`${index + 1} из ${pages.length}`)
    })
    const whole = pages.join(' ')
    for (let line = 1; line <= 300; line += 1) expect(whole).toContain(`лист № ${line} шт`)
  })

  test('breaks a word that is wider than its column and loses none of it', async () => {
    const word = 'Ж'.repeat(400)
    const pages = await pagesOf(small({ sections: [{ title: word, rows: [['1', word]], total: null }] }))
    const page = pages.join(' ')
    expect(page.match(/Ж/g)).toHaveLength(800)
    expect(page).not.toMatch(/Ж{120}/)
  })

  test('carries a note of 10,000 characters over pages, in a cell and below the table', async () => {
    const note = Array.from({ length: 1250 }, (_, index) => `слово${String(index).padStart(2, '0')}`.slice(0, 8)).join(
      ' ',
    )
    expect(note.length).toBeGreaterThan(9000)
    const pages = await pagesOf(
      small({ sections: [{ title: null, rows: [['1', 'А1', note]], total: null }], notes: [note] }),
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ').match(/слово/g)).toHaveLength(2500)
  })

  test('shows markup as the text it is', async () => {
    const [page = ''] = await pagesOf(small({ notes: ['<b>жирно</b> & <script>alert(1)</script>'] }))
    expect(page).toContain('<b>жирно</b> & <script>alert(1)</script>')
  })

  test('keeps line breaks, and draws a question mark for a character that the typeface lacks', async () => {
    const [page = ''] = await pagesOf(small({ notes: ['первая\nвторая 漢\u0000\u200b м²'] }))
    expect(page).toContain('первая вторая ? м²')
  })

  test('draws a QR code of an address', async () => {
    const plain = await renderPaperBuffer(small())
    const coded = await renderPaperBuffer(small({ qr: 'https://bazis.example/qr/e/1/' }))
    expect(coded.length).toBeGreaterThan(plain.length + 300)
  })

  test('renders a sheet without rows, facts, totals and notes', async () => {
    const bare = { ...small(), facts: [], columns: [], sections: [], totals: [], notes: [] }
    expect(await pagesOf(bare)).toEqual([expect.stringContaining('1 из 1')])
  })

  test('throws when a row has more texts than the table has columns', () => {
    const wrong = small({ columns: [{ title: 'Код', width: 1, align: 'left' }] })
    expect(() => renderPaper(wrong)).toThrow('7 texts for 1 columns')
  })

  test('of 300 lines is rendered within 2 s and 150 MB', async () => {
    const script = new URL('./measure-memory.fixture.ts', import.meta.url).pathname
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    const { took, megabytes, bytes } = JSON.parse(stdout) as { took: number; megabytes: number; bytes: number }
    expect(took).toBeLessThan(2000)
    expect(megabytes).toBeLessThan(150)
    expect(bytes).toBeGreaterThan(10_000)
  })
})
