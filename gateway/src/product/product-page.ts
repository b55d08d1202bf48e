import type { ProductPage } from '@vitrina/contracts/site/product'
import { type Department, phonesOf } from '@vitrina/site/departments'
import { isDistributorId } from '@vitrina/site/identifiers'
import { formatPhone } from '@vitrina/site/phones'
import { plainText } from '@vitrina/site/plain-text'
import { fillSeoTemplate } from '@vitrina/site/seo'
import { branchStock, stockTexts, storeQuantity } from '@vitrina/site/stock'
import { sanitiseHtml, sanitiseName } from '../retailer/sanitise.ts'
import type { Visitor } from '../visitor/visitor.ts'
import type { ProductFacts } from './product-facts.ts'

export interface PageContext {
  visitor: Visitor
  departments: readonly Department[]
  siteCode: string
  now: Date
  /** Told of dates that cannot be read; their lines are left out. */
  onFault: (fault: unknown) => void
}

/** The facts of a product as its page shows them: sanitised, in words, with what this visitor's city adds. */
export function productPage(facts: ProductFacts, context: PageContext): ProductPage {
  const { product, features, images, delivery } = facts
  const { visitor, departments, siteCode, now, onFault } = context
  const { stores, distributor_id } = product
  return {
    product: {
      ...product,
      name: sanitiseName(product.name),
      description: product.description && (sanitiseHtml(product.description).trim() || null),
      breadcrumbs: product.breadcrumbs.map((crumb) => ({ ...crumb, name: plainText(crumb.name) })),
      seo: filledSeo(facts, visitor),
    },
    plainName: plainText(product.name),
    images,
    features,
    stock: stockTexts(delivery, storeQuantity(stores, visitor.department.store), now, onFault),
    branches: branchStock(stores, departments).map(({ code, name, quantity }) => ({ store: code, name, quantity })),
    certificatesPath:
      distributor_id && isDistributorId(distributor_id)
        ? `/api/ecm.stream/${siteCode}/distributors/${distributor_id}/files.zip`
        : null,
    isMobile: visitor.device.isMobile,
  }
}

/** Placeholders are filled before markup is removed, because they look like tags. */
function filledSeo({ product }: ProductFacts, { department, host }: Visitor): ProductPage['product']['seo'] {
  const { seo, breadcrumbs } = product
  const template = {
    title: seo.title ?? '',
    description: seo.description ?? '',
    keywords: seo.keywords ?? '',
    text: '',
  }
  const filled = fillSeoTemplate(template, {
    region: { name: department.name_for_site, cases: department.names_cases },
    site: host.replace(/:\d+$/, ''),
    phone: formatPhone(phonesOf(department).retail),
    address: department.address,
    schedule: department.work_time,
    rootCategory: breadcrumbs[0]?.name ?? '',
    parentCategory: breadcrumbs.at(-1)?.name ?? '',
    product: product.name,
    brand: product.brand?.name ?? '',
  })
  return {
    title: plainText(filled.title) || null,
    description: plainText(filled.description) || null,
    keywords: plainText(filled.keywords) || null,
  }
}
