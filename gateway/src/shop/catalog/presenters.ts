/** Sanitises data of the retailer for pages: plain names, no negative prices. */
import type { Category } from '@vitrina/contracts/retailer/catalog'
import type { Crumb, ListedProduct } from '@vitrina/contracts/retailer/product'
import { plainText } from '@vitrina/site/plain-text'

export const presentCategory = (category: Category): Category => ({ ...category, name: plainText(category.name) })

export const presentCrumb = (crumb: Crumb): Crumb => ({ ...crumb, name: plainText(crumb.name) })

export const presentProduct = (product: ListedProduct): ListedProduct => ({
  ...product,
  name: plainText(product.name),
  brand: product.brand && { ...product.brand, name: plainText(product.brand.name) },
  features: product.features.map(({ name, value }) => ({ name: plainText(name), value: value && plainText(value) })),
  price: Math.max(0, product.price),
})
