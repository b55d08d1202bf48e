import type { ProductPage } from '@vitrina/contracts/site/product'
import type { ReactNode } from 'react'
import { Missing } from '../section/Missing.tsx'
import { texts } from '../texts.ts'

type Part = ProductPage['missing'][number]

const words: Record<Part, string> = {
  specifications: texts.specificationsMissing,
  stock: texts.stockMissing,
  pictures: texts.picturesMissing,
}

/** Notices of the blocks whose data is unavailable; nothing for the others. */
export function noticesOf({ missing, product }: ProductPage): Partial<Record<Part, ReactNode>> {
  return Object.fromEntries(
    missing.map((part) => [part, <Missing key={part} text={words[part]} slug={product.slug} />]),
  )
}
