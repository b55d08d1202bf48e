import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RetailerClient } from '../../infra/retailer/client.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { matchRows } from './match.ts'
import { isRight, needsChoice, readExpectedLines, writtenRow } from './written-lists.fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-lists-'))
const department = { id_1c: '00131', store: 'store12', base_price: 'price_vologda' }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir, port: 0, seedProducts: 3000 })
}, 120_000)
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function matched(texts: readonly string[]) {
  const asking = {
    client: new RetailerClient(sandbox.url),
    siteCode: 'bazis',
    visitor: { department } as unknown as Visitor,
    requestId: 'lists',
  }
  return matchRows(asking, texts.map(writtenRow))
}

/** Number of lines matched correctly and of lines that need a choice, with a report on the others. */
async function measured(file: string) {
  const lines = readExpectedLines(file)
  const rows = await matched(lines.map(({ text }) => text))
  const pairs = lines.flatMap((line, at) => (rows[at] ? [{ line, row: rows[at] }] : []))
  const wrong = pairs.filter(({ line, row }) => !isRight(line, row))
  const reportLines = wrong.map(
    ({ line, row }) => `«${line.text}» ${row.outcome} ${row.candidates[0]?.product.name ?? ''}`,
  )
  const right = pairs.length - wrong.length
  const choices = rows.filter(needsChoice).length
  console.log(`${file}: ${right} of ${lines.length} right at once, ${choices} need a choice. ${reportLines.join('; ')}`)
  return { right, choices, all: lines.length, report: reportLines.join('\n') }
}

describe('lists written by builders', () => {
  test('of 15 lines with brands that are not sold: at most 4 need a choice and 11 are right at once', async () => {
    const { all, choices, right, report } = await measured('list-of-15.txt')
    expect(all).toBe(15)
    expect(choices, report).toBeLessThanOrEqual(4)
    expect(right, report).toBeGreaterThanOrEqual(11)
  }, 60_000)

  test('of 60 lines of six trades: 85 in 100 are right at once', async () => {
    const { all, right, report } = await measured('list-of-60.txt')
    expect(all).toBe(60)
    expect(right / all, report).toBeGreaterThanOrEqual(0.85)
  }, 60_000)

  test('of 30 lines without special rules: at least 26 are right at once', async () => {
    const { all, right, report } = await measured('list-of-30.txt')
    expect(all).toBe(30)
    expect(right, report).toBeGreaterThanOrEqual(26)
  }, 60_000)
})

describe('candidates with an equal fit', () => {
  const one = async (text: string) => {
    const [row] = await matched([text])
    return row
  }
  const nameOf = async (text: string) => (await one(text))?.candidates[0]?.product.name

  test('match the section before the length, and the last number is the quantity', async () => {
    const row = await one('профиль пп 60*27 3м 40')
    const [first] = row?.candidates ?? []
    expect(first?.product.name).toMatch(/^Профиль потолочный ПП .* 60×27 мм, 3 м$/)
    expect(row).toMatchObject({ outcome: 'likely', quantity: 40, words: 'профиль пп 60*27 3м' })
    expect(first?.count).toBe(40)
  })

  test('include the nearest length in stock when the exact one is not sold, with the converted count', async () => {
    const [first] = (await one('профиль пп 60*27 3,5м 40'))?.candidates ?? []
    expect(first?.product.name).toMatch(/^Профиль потолочный ПП .* 60×27 мм, 4 м$/)
    expect(first?.count).toBe(40)
    expect(first?.differs?.replaceAll('\u00a0', ' ')).toBe('4 м вместо 3,5 м: столько же выйдет из 35 шт.')
  })

  test('are proposed for a brand that is not sold, with a remark about the brand', async () => {
    const [knauf, ceresit, rotband] = await matched(['кнауф ротбанд 30кг', 'церезит см11', 'ротбанд 30кг'])
    expect(knauf?.remark?.replaceAll('\u00a0', ' ')).toBe('Бренда «Кнауф» у нас нет — показываем такие же')
    expect(ceresit?.remark?.replaceAll('\u00a0', ' ')).toBe('Бренда «Церезит» у нас нет — показываем такие же')
    expect(rotband?.remark?.replaceAll('\u00a0', ' ')).toBe('Марки «Ротбанд» у нас нет — показываем такие же')
    expect(knauf?.candidates[0]?.product.name).toMatch(/^Штукатурка гипсовая Основа, 30 кг/)
  })

  test('are ordered by stock here, then by price, and the first is preselected', async () => {
    const row = await one('керамогранит 60х60 25 м2')
    const stock = row?.candidates.map(({ product }) => (product.stores.store12 ?? 0) >= 26) ?? []
    const [first, second] = row?.candidates.map(({ product }) => product.price) ?? []
    expect(stock.slice(0, 2)).toEqual([true, true])
    expect(first).toBeLessThanOrEqual(second ?? 0)
  })

  test('have to be chosen when the thickness is not sold', async () => {
    const row = await one('осб 12мм 5 листов')
    expect(row?.outcome).toBe('unclear')
    expect(row?.remark?.replaceAll('\u00a0', ' ')).toBe('Размера 12 мм нет — показываем близкие')
  })

  test('sold by the piece win over a pack of forty for one piece', async () => {
    expect(await nameOf('бетонконтакт 1 шт')).not.toBe('Бетоноконтакт Эмалит, 1 л')
  })
})
