import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import { expect, test } from 'vitest'
import { barcodeOf } from '../../seed/barcode.ts'
import { type Shop, site } from '../shop.fixture.ts'

export function barcodesSuite(shop: () => Shop): void {
  const ask = (body: string[]) => shop().api(retailerProductApi.barcodes, { params: site, body })

  /** Sets specifications of products and returns a function that restores them. */
  async function specified(
    specifications: { name: string; value: string | null }[][],
    work: (codes: string[]) => unknown,
  ) {
    const originals = await shop().db.query<{ idcode: string; specification: unknown }>(
      'select idcode, specification from products order by idcode limit $1',
      [specifications.length],
    )
    const write = (idcode: string, specification: unknown) =>
      shop().db.query('update products set specification = $2::jsonb where idcode = $1', [
        idcode,
        JSON.stringify(specification),
      ])
    for (const [at, { idcode }] of originals.entries()) await write(idcode, specifications[at])
    try {
      await work(originals.map(({ idcode }) => idcode))
    } finally {
      for (const { idcode, specification } of originals) await write(idcode, specification)
    }
  }

  test('barcodes come from the specification of a product, each once and as digits', async () => {
    await specified(
      [
        [
          { name: 'Штрихкод', value: '4 600000 000017, 46073126' },
          { name: 'EAN-13', value: '4600000000017' },
          { name: 'Штрихкод коробки', value: null },
        ],
        [{ name: 'ШТРИХ-КОД', value: 'на упаковке' }],
        [{ name: 'Артикул', value: '4600000000017' }],
      ],
      async (codes) =>
        expect(await ask([...codes, 'none'])).toEqual({ [codes[0] ?? '']: ['4600000000017', '46073126'] }),
    )
  })

  test('most goods of the demo have valid barcodes; requests for more than 500 products are refused', async () => {
    const rows = await shop().db.query<{ idcode: string }>('select idcode from products order by idcode')
    const codes = await ask(rows.map(({ idcode }) => idcode))
    expect(Object.keys(codes).length).toBeGreaterThan(rows.length / 2)
    expect(Object.entries(codes).every(([idcode, [first]]) => first === barcodeOf(idcode))).toBe(true)
    expect(barcodeOf('000000001')).toBe('4600000000015')
    const many = Array.from({ length: 501 }, (_, at) => String(at))
    expect((await shop().call('POST', '/api/ecm/bazis/products/barcodes/', many)).status).toBe(400)
  })
}
