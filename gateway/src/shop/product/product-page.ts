import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Department } from '@vitrina/site/departments'
import { isDistributorId } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import type { Region } from '@vitrina/site/seo'
import { branchStock, stockTexts, storeQuantity } from '@vitrina/site/stock'
import { storeCode } from '@vitrina/site/stores'
import { supplyOf } from '@vitrina/site/supply'
import { otherUnits } from '@vitrina/site/units'
import { filledSeo } from '../../documents/seo/templates.ts'
import { sanitiseHtml, sanitiseName } from '../../infra/retailer/sanitise.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { calculatorFor } from '../calculators/for-product.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { visibleRelated } from '../products/related-facts.ts'
import { siblingRows } from './related-siblings.ts'

export interface PageContext {
  visitor: Visitor
  departments: readonly Department[]
  /** Cities that can be chosen. */
  shopCities: readonly Pick<Department, 'id_1c' | 'name_for_site'>[]
  /** The first day on which goods of the visitor's branch can be picked up, yyyy-mm-dd. */
  pickupDay: string
  siteCode: string
  /** The city in texts when the visitor's own has no name. */
  defaultCity: Region
  /** Called for unreadable dates, whose lines are left out. */
  onFault: (fault: unknown) => void
}

/** The product page: its facts sanitised and formatted, with the data of the visitor's city. */
export function productPage(facts: ProductFacts, context: PageContext): ProductPage {
  const { product, features, images, delivery, related, missing } = facts
  const { visitor, departments, shopCities, pickupDay, siteCode, defaultCity, onFault } = context
  const { stores, distributor_id } = product
  const { analogues: instead, companions: besides } = visibleRelated(related, product)
  return {
    product: {
      ...product,
      name: sanitiseName(product.name),
      brand: product.brand && { ...product.brand, name: plainText(product.brand.name) },
      description: nonEmptyHtml(sanitiseHtml(product.description ?? '')),
      breadcrumbs: product.breadcrumbs.map((crumb) => ({ ...crumb, name: plainText(crumb.name) })),
      seo: seoOf(facts, visitor, defaultCity),
    },
    plainName: plainText(product.name),
    images,
    features: features.map(({ name, value }) => ({ name: plainText(name), value: value && plainText(value) })),
    stock: stockTexts(delivery, storeQuantity(stores, visitor.department.store), pickupDay, onFault),
    branches: branchStock(stores, departments).map(({ code, name, quantity }) => ({
      store: code,
      name,
      quantity,
      ...branchFacts(code, departments, shopCities),
      isCurrent: code === visitor.department.store,
    })),
    supply: supplyFor(facts, context),
    units: otherUnits({ ...product, features: [...product.features, ...features] }),
    siblings: siblingRows(
      { ...product, features: [...features, ...product.features] },
      related.siblings,
      visitor.department.store,
    ),
    related: { analogues: instead.length, companions: besides.length },
    missing,
    certificatesPath:
      distributor_id && isDistributorId(distributor_id)
        ? `/api/ecm.stream/${siteCode}/distributors/${distributor_id}/files.zip`
        : null,
    calculator: calculatorFor({ ...product, features: [...product.features, ...features] }),
    isMobile: visitor.device.isMobile,
  }
}

/** null for HTML with neither text nor a picture. */
const nonEmptyHtml = (html: string): string | null =>
  plainText(html).replaceAll('\u00a0', '').trim() !== '' || html.includes('<img') ? html.trim() : null

/** The sources of a quantity; a supplier delivers no more of a discontinued product. */
function supplyFor({ product, delivery }: ProductFacts, { visitor, departments, onFault }: PageContext) {
  const supply = supplyOf(delivery, product.stores, visitor.department.store, departments, onFault)
  return supply && product.discontinued ? { ...supply, supplier: null } : supply
}

const httpsAddress = /^https:\/\/[^\s"'<>\\]+$/i

/** A choice is stored by city name, so of several branches in one city only the first can be chosen. */
function isSelectableCity({ id_1c, name_for_site }: Department, shopCities: PageContext['shopCities']): boolean {
  return shopCities.find((city) => city.name_for_site === name_for_site)?.id_1c === id_1c
}

function branchFacts(code: string, departments: readonly Department[], shopCities: PageContext['shopCities']) {
  const department = departments.find(({ id_1c }) => storeCode(id_1c) === code)
  const mapLink = department?.yandex_map_link
  return {
    address: department?.address ?? '',
    workTime: department?.work_time ?? '',
    mapLink: mapLink && httpsAddress.test(mapLink) ? mapLink : null,
    departmentId: department && isSelectableCity(department, shopCities) ? department.id_1c : null,
  }
}

function seoOf({ product }: ProductFacts, visitor: Visitor, fallback: Region): ProductPage['product']['seo'] {
  const { seo, breadcrumbs } = product
  const template = {
    title: seo.title ?? '',
    description: seo.description ?? '',
    keywords: seo.keywords ?? '',
    text: '',
  }
  const filled = filledSeo(template, visitor, fallback, {
    rootCategory: breadcrumbs[0]?.name ?? '',
    parentCategory: breadcrumbs.at(-1)?.name ?? '',
    product: product.name,
    brand: product.brand?.name ?? '',
  })
  return {
    title: filled.title || null,
    description: filled.description || null,
    keywords: filled.keywords || null,
  }
}
