import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { retailerRelatedApi } from '@vitrina/contracts/retailer/related'
import { expect, test } from 'vitest'
import { type Shop, site, vologda } from '../shop.fixture.ts'

const featureOf = ({ features }: ListedProduct, name: string) =>
  Number.parseFloat(features.find((one) => one.name === name)?.value?.replace(',', '.') ?? '')

export function relatedSuite(shop: () => Shop): void {
  const related = (idcode: string) =>
    shop().api(retailerRelatedApi.related, { params: { ...site, idcode }, query: { ...vologda } })

  /** Inserts copies of a product, each changed by SQL; they are deleted after `use`. */
  async function withCopies(idcode: string, changes: readonly string[], use: () => Promise<void>): Promise<void> {
    const { db } = shop()
    const ids = changes.map((_, index) => `copy-${index + 1}`)
    try {
      for (const [index, change] of changes.entries()) {
        const id = ids[index] ?? ''
        await db.query(
          `insert into products (id, idcode, slug, name, category_id, unit, popularity, created_at, features,
             specification, source)
           select $1, $1, $1, name, category_id, unit, popularity, created_at, features, specification, 'test'
           from products where idcode = $2`,
          [id, idcode],
        )
        await db.query(`insert into prices (product_id, price_column, price) values ($1, 'price_vologda', 10)`, [id])
        if (change) await db.query(change.replaceAll('?', `'${id}'`))
        await db.query(
          `insert into category_products (category_id, product_id, popularity, created_at, name)
           select category_id, id, popularity, created_at, name from products where id = $1`,
          [id],
        )
      }
      await use()
    } finally {
      for (const [table, column] of [
        ['products', 'id'],
        ['prices', 'product_id'],
        ['stocks', 'product_id'],
        ['category_products', 'product_id'],
      ])
        await db.query(`delete from ${table} where ${column} = any ($1::text[])`, [ids])
    }
  }

  const stock = (store: string) => `insert into stocks (product_id, store, quantity) values (?, '${store}', 5)`

  test('siblings are of the same line with all features, without the product itself', async () => {
    const [pair] = await shop().db.query<{ codes: string[] }>(
      `select array_agg(idcode order by idcode) as codes from products where not discontinued
       group by group_id having count(*) > 1 order by 1 limit 1`,
    )
    const [first = '', ...others] = pair?.codes ?? []
    const { siblings } = await related(first)
    expect(siblings.map(({ idcode }) => idcode).sort()).toEqual(others)
    for (const { features, price } of siblings) {
      expect(features.length).toBeGreaterThan(5)
      expect(price).toBeGreaterThanOrEqual(0)
    }
  })

  test('siblings exclude discontinued and sold-out products', async () => {
    const { idcode } = await shop().product()
    await withCopies(idcode, ['', 'update products set discontinued = true where id = ?'], async () => {
      await shop().db.query(`update products set group_id = 'line' where id like 'copy-%'`)
      await shop().db.query(`update products set group_id = 'line' where id = 'copy-1'`)
      expect((await related('copy-1')).siblings).toEqual([])
      await shop().db.query(stock('store12').replace('?', `'copy-2'`))
      expect((await related('copy-1')).siblings.map(({ id }) => id)).toEqual(['copy-2'])
    })
  })

  test('analogues have a price and are not discontinued; those in stock here come first, then other branches', async () => {
    const { idcode } = await shop().product()
    const changes = [
      '',
      stock('store31'),
      stock('store12'),
      'update products set discontinued = true where id = ?',
      'update prices set price = 0 where product_id = ?',
    ]
    await withCopies(idcode, changes, async () => {
      const codes = (await related(idcode)).analogues.map((product) => product.idcode)
      expect(codes.filter((code) => code.startsWith('copy-'))).toEqual(['copy-3', 'copy-2', 'copy-1'])
      expect(codes).not.toContain(idcode)
    })
  })

  test('among analogues in stock the nearest in size comes first', async () => {
    const { idcode } = await shop().product(`p.name like 'Гипсокартон%'`)
    const thick = (value: string) =>
      `update products set features = jsonb_build_array(size), specification = jsonb_build_array(size)
       from jsonb_build_object('name', 'Толщина', 'value', '${value}') as size where id = ?`
    await withCopies(idcode, [thick('9,5 мм'), thick('25 мм'), thick('12 мм'), thick('12,5 мм')], async () => {
      const { analogues } = await related('copy-4')
      const copies = analogues.map(({ id }) => id).filter((id) => id.startsWith('copy-'))
      expect(copies).toEqual(['copy-3', 'copy-1', 'copy-2'])
    })
  })

  test('a plasterboard sheet needs screws in the quantity of the norm', async () => {
    const sheet = await shop().product(`p.name like 'Гипсокартон%'`)
    const screws = await shop().product(`p.name like 'Саморез%' and p.unit = 'упак'`)
    const named = `update products set name = 'Саморез по металлу 3,5×25 мм', specification =
      '[{"name": "Количество в упаковке", "value": "500 шт."}]' where id = ?`
    await withCopies(screws.idcode, [named], async () => {
      const { companions } = await related(sheet.idcode)
      const screwed = companions.find(({ product }) => product.id === 'copy-1')
      expect(screwed?.reason).toContain('17 шт. на м²')
      expect(featureOf(sheet, 'Площадь листа')).toBeGreaterThan(2)
      expect(screwed?.per_unit).toBeCloseTo((17 * featureOf(sheet, 'Площадь листа')) / 500, 5)
      for (const { product, reason } of companions) {
        expect([product.price > 0, product.discontinued, reason.length > 5]).toEqual([true, false, true])
      }
    })
  })

  test('among equal companions one sold singly comes before one sold only by the pack', async () => {
    const sheet = await shop().product(`p.name like 'Гипсокартон%'`)
    const screws = await shop().product(`p.name like 'Саморез%' and p.unit = 'упак'`)
    const named = (more: string) => `update products set name = 'Саморез по металлу 3,5×25 мм', ${more} where id = ?`
    const changes = [
      `${named('contain = 40, only_contain_order = true, popularity = 1000')}`,
      named('contain = 40, only_contain_order = false, popularity = 1'),
    ]
    await withCopies(screws.idcode, changes, async () => {
      await shop().db.query(stock('store12').replace('?', `'copy-1'`))
      const { companions } = await related(sheet.idcode)
      expect(companions.map(({ product }) => product.id).filter((id) => id.startsWith('copy-'))).toEqual(['copy-2'])
    })
  })

  test('goods without a rule have no companions', async () => {
    const { idcode } = await shop().product(
      `p.category_id in (select id from categories where slug like 'sadovaya-mebel%')`,
    )
    expect((await related(idcode)).companions).toEqual([])
  })

  test('an unknown product is 404, a request without a price column 400', async () => {
    const path = '/api/ecm/bazis/products/none/related/?domain_id_1c=00131&store=store12'
    expect((await shop().call('GET', `${path}&price_column=price_vologda`)).status).toBe(404)
    expect((await shop().call('GET', path)).status).toBe(400)
  })
}
