import { retailerMatchingApi } from '@vitrina/contracts/retailer/matching'
import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import { isSmallTalk } from '@vitrina/site/order-line-talk'
import { expect, test } from 'vitest'
import { type Shop, site, vologda } from '../shop.fixture.ts'

export function matchingSuite(shop: () => Shop): void {
  const { price_column: _, ...place } = vologda
  const match = async (
    texts: string[],
    query: Record<string, string> = { ...place, price_column: vologda.price_column },
    most?: number,
  ) => {
    const { matches } = await shop().api(retailerMatchingApi.match, {
      params: site,
      query: query as typeof vologda,
      body: { texts, ...(most === undefined ? {} : { most }) },
    })
    return matches
  }

  test('finds a code as it is, with leading zeros and after a word', async () => {
    const { idcode, name } = await shop().product()
    const matches = await match([idcode, `000${idcode}`, `арт. ${idcode}`, `№${idcode}`, `${idcode}0000`])
    expect(matches.map(({ isCode, candidates }) => [isCode, candidates.map(({ product }) => product.idcode)])).toEqual([
      [true, [idcode]],
      [true, [idcode]],
      [true, [idcode]],
      [true, [idcode]],
      [false, []],
    ])
    expect(matches[0]?.candidates[0]).toMatchObject({ likeness: 1, product: { name } })
  })

  test('finds a code with leading zeros without them too, the exact spelling first', async () => {
    const { db } = shop()
    const [one, other] = await db.query<{ id: string; idcode: string }>(
      'select id, idcode from products order by id limit 2',
    )
    await db.query('update products set idcode = $1 where id = $2', ['0077', one?.id])
    await db.query('update products set idcode = $1 where id = $2', ['077', other?.id])
    const codes = async (text: string) => (await match([text]))[0]?.candidates.map(({ product }) => product.idcode)
    expect(await codes('077')).toEqual(['077'])
    expect(await codes('0077')).toEqual(['0077'])
    const [both] = await match(['77'])
    expect(both?.isCode).toBe(false)
    expect(both?.candidates.map(({ product }) => product.idcode)).toEqual(['0077', '077'])
    await db.query('update products set idcode = $1 where id = $2', [one?.idcode, one?.id])
    await db.query('update products set idcode = $1 where id = $2', [other?.idcode, other?.id])
  })

  test('a code beside a name comes first, with a lower score when the name is of other goods', async () => {
    const { idcode, name } = await shop().product()
    const [named, strange] = await match([`${idcode} ${name}`, `${idcode} абракадабра невиданная`])
    expect(named).toMatchObject({
      isCode: false,
      candidates: [{ product: { idcode } }, ...(named?.candidates.slice(1) ?? [])],
    })
    expect(named?.candidates[0]?.likeness).toBeGreaterThan(0.8)
    expect(strange?.candidates[0]).toMatchObject({ product: { idcode }, likeness: 0.5 })
  })

  test('keeps the order of the lines, and answers the same line alike', async () => {
    const { idcode, name } = await shop().product()
    const matches = await match([name, '', idcode, name])
    expect(matches).toHaveLength(4)
    expect(matches[1]).toEqual({ isCode: false, candidates: [] })
    expect(matches[2]?.isCode).toBe(true)
    expect(matches[3]).toEqual(matches[0])
    expect(matches[0]?.candidates[0]?.product.idcode).toBe(idcode)
  })

  test('the score is the share of the line that a product matches, sizes included', async () => {
    const sized = await shop().product("p.name ~ '[0-9]+×[0-9]+×[0-9]+ мм$' and x.price > 0")
    const size = /\d[\d,]*×\d+×\d+/.exec(sized.name)?.[0] ?? ''
    const [whole, otherSize, strange] = await match([
      sized.name,
      sized.name.replace(size, '7777×8888×9999'),
      `${sized.name} щщщщщщ`,
    ])
    const likeness = whole?.candidates[0]?.likeness ?? 0
    expect(likeness).toBeGreaterThan(0.95)
    expect(otherSize?.candidates[0]?.likeness).toBeLessThan(likeness - 0.1)
    expect(strange?.candidates[0]?.likeness).toBeLessThan(likeness)
    const falling = whole?.candidates.map((candidate) => candidate.likeness) ?? []
    expect(falling).toEqual(falling.toSorted((one, other) => other - one))
  })

  test('a line has twelve candidates, or the requested number, the best ones first', async () => {
    const usual = await match(['белый'])
    const many = await match(['белый'], undefined, 24)
    const codesOf = ([one]: typeof usual) => one?.candidates.map(({ product }) => product.idcode) ?? []
    expect(codesOf(usual)).toHaveLength(12)
    expect(new Set(codesOf(many)).size).toBe(24)
    expect(codesOf(many).slice(0, 12)).toEqual(codesOf(usual))
    for (const most of [0, -1, 41]) await expect(match([''], undefined, most)).rejects.toMatchObject({ status: 400 })
  })

  test('a barcode finds its product, alone and beside words', async () => {
    const rows = await shop().db.query<{ idcode: string }>('select idcode from products order by idcode limit 20')
    const codes = await shop().api(retailerProductApi.barcodes, {
      params: site,
      body: rows.map(({ idcode }) => idcode),
    })
    const [idcode, [code = ''] = []] = Object.entries(codes)[0] ?? []
    const matches = await match([code, `${code} цемент`, `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`])
    expect(matches.map(({ isCode }) => isCode)).toEqual([true, false, false])
    expect(matches.map(({ candidates: [first] }) => first?.product.idcode)).toEqual([idcode, idcode, undefined])
  })

  test('returns the requested prices', async () => {
    const { idcode } = await shop().product()
    const prices = await Promise.all(
      ['price_vologda', 'no_such_price'].map(async (price_column) => {
        const [one] = await match([idcode], { ...place, price_column })
        return one?.candidates[0]?.product.price
      }),
    )
    expect(prices[0]).toBeGreaterThan(0)
    expect(prices[1]).toBe(0)
  })

  test.each([
    '😀👷',
    'x'.repeat(10_000),
    '%_\\',
    "' or 1=1 --",
    '\u0000\u202e',
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15',
    '<script>',
    '9'.repeat(400),
  ])('answers «%s»', async (text) => {
    expect(await match([text])).toHaveLength(1)
  })

  test('refuses more than a hundred lines', async () => {
    await expect(match(Array.from({ length: 101 }, () => 'гкл'))).rejects.toMatchObject({ status: 400 })
    expect(await match([])).toEqual([])
  })

  test('no name of the catalogue is taken for small talk: products, brands and categories are always searched', async () => {
    const rows = await shop().db.query<{ name: string }>(
      'select name from products union select name from brands union select name from categories',
    )
    expect(rows.length).toBeGreaterThan(300)
    const names = rows.flatMap(({ name }) => [name, name.toLowerCase(), name.split(',')[0] ?? name])
    expect(names.filter((name) => isSmallTalk(name))).toEqual([])
  })
}
