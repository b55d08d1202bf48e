import type { CallResult } from '@vitrina/contracts/endpoint'
import type { BrandSummary, retailerSearchApi } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import { templates } from '../seo/templates.ts'
import { categoriesOf } from './found-categories.ts'
import { openScope } from './scope.ts'

const byName = new Intl.Collator('ru', { numeric: true })

const summary = `select b.id, b.slug, b.name, b.country, b.slug || '.svg' as logo, b.description, b.site,
    (select coalesce(sum(bit_count(g.bits)), 0)::integer from catalogue_values g
     where g.value_id = v.id) as product_count
  from brands b
  join facet_values v on v.value = b.slug and v.facet_id = (select id from facets where role = 'brand')`

/** All brands that have goods. */
export async function allBrands(db: Queryable): Promise<BrandSummary[]> {
  const brands = await db.query<BrandSummary>(`select * from (${summary}) as all_brands where product_count > 0`)
  return brands.sort((a, b) => byName.compare(a.name, b.name))
}

type BrandPage = CallResult<typeof retailerSearchApi.brand>

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function seoOf(name: string): NonNullable<BrandPage>['seo'] {
  const { title = '', keywords = '', description = '', text = '', unique_title } = templates.brand ?? {}
  const of = (template: string) => template.replaceAll('<brand>', () => name)
  return {
    title: of(title),
    keywords: of(keywords),
    description: of(description),
    text: text.replaceAll('<brand>', () => escapeHtml(name)),
    ...(unique_title ? { unique_title: of(unique_title) } : {}),
  }
}

/** One brand; null when there is none. */
export async function brandPage(db: Queryable, slug: string): Promise<BrandPage> {
  const [brand] = await db.query<Omit<NonNullable<BrandPage>, 'categories' | 'seo'>>(`${summary} where b.slug = $1`, [
    slug,
  ])
  if (!brand) return null
  const scope = await openScope(db, { brand: slug })
  return { ...brand, categories: await categoriesOf(db, scope, scope.goods), seo: seoOf(brand.name) }
}
