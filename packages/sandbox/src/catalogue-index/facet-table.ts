import type { Queryable } from '../database/database.ts'
import type { FacetPlan } from './facet-plan.ts'

/** Facets other than characteristics. */
const namedRoles = ['brand', 'store', 'sale', 'unit'] as const
type NamedRole = (typeof namedRoles)[number]

/** Ids of facets and values in the index. */
export interface FacetTable {
  feature(facet: number): number
  featureValue(facet: number, value: number): number
  /** The id of a brand by its own id, of a store by its code, of a price column or a unit by its name. */
  named(role: NamedRole, name: string): number | null
  facetOf(value: number): number
  /** Inserts the values that `named` has created; brands exist already. */
  writeNamed(db: Queryable): Promise<void>
}

interface ValueRow {
  id: number
  facet_id: number
  value: string
  label: string
  number: number | null
}

async function writeValues(db: Queryable, values: readonly ValueRow[]): Promise<void> {
  for (let start = 0; start < values.length; start += 5000) {
    await db.query(
      `insert into facet_values (id, facet_id, value, label, number)
       select id, facet_id, value, label, number
       from jsonb_to_recordset($1::jsonb)
         as t (id integer, facet_id integer, value text, label text, number double precision)`,
      [JSON.stringify(values.slice(start, start + 5000))],
    )
  }
}

async function writeFacets(db: Queryable, plan: FacetPlan): Promise<void> {
  const named = namedRoles.map((role, index) => ({
    id: index + 1,
    role,
    // A colon never occurs in an address, so these keys cannot collide.
    key: role === 'brand' ? role : `:${role}`,
    name: role === 'brand' ? 'Бренд' : role,
    unit: null,
    isNumber: false,
    isContinuous: false,
    goods: 0,
  }))
  const features = plan.facets.map(({ values: _values, ...facet }, index) => ({
    ...facet,
    id: namedRoles.length + 1 + index,
    role: 'feature',
  }))
  await db.query(
    `insert into facets (id, role, key, name, unit, is_number, is_continuous, goods)
     select id, role, key, name, unit, "isNumber", "isContinuous", goods
     from jsonb_to_recordset($1::jsonb) as t (id integer, role text, key text, name text, unit text,
       "isNumber" boolean, "isContinuous" boolean, goods integer)`,
    [JSON.stringify([...named, ...features])],
  )
}

/** Inserts facets and values, and returns their ids. */
export async function createFacetTable(db: Queryable, plan: FacetPlan): Promise<FacetTable> {
  await writeFacets(db, plan)
  const feature = (facet: number) => namedRoles.length + 1 + facet
  const facetOf: number[] = [0]
  const add = (facet: number) => facetOf.push(facet) - 1
  const rows: ValueRow[] = []
  const values = plan.facets.map((facet, index) =>
    facet.values.map((value) => {
      const id = add(feature(index))
      rows.push({ id, facet_id: feature(index), ...value })
      return id
    }),
  )
  const brands = await db.query<{ id: string; slug: string; name: string }>(
    'select id, slug, name from brands order by id',
  )
  const known = new Map<string, number>()
  for (const { id, slug, name } of brands) {
    const value = add(1)
    known.set(`brand/${id}`, value)
    rows.push({ id: value, facet_id: 1, value: slug, label: name, number: null })
  }
  await writeValues(db, rows)
  const others: ValueRow[] = []
  return {
    feature,
    featureValue: (facet, value) => values[facet]?.[value] ?? 0,
    facetOf: (value) => facetOf[value] ?? 0,
    named(role, name) {
      const seen = known.get(`${role}/${name}`)
      if (seen || role === 'brand') return seen ?? null
      const facet_id = namedRoles.indexOf(role) + 1
      const id = add(facet_id)
      known.set(`${role}/${name}`, id)
      others.push({ id, facet_id, value: name, label: name, number: null })
      return id
    },
    writeNamed: (connection) => writeValues(connection, others),
  }
}
