import type { SeoTemplate } from '@vitrina/contracts/retailer/catalog'
import type { StoredBlock } from '@vitrina/contracts/retailer/content-blocks'
import type { Family } from '../../pictures/families/registry.ts'
import type { topics } from './topics.ts'

/** A page without its publication dates. */
export interface PlannedPage {
  slug: string
  title: string
  description: string
  updated_on: string
  seo?: SeoTemplate
  blocks: StoredBlock[]
  /** A draft is not published. */
  status?: 'draft'
}

export interface PlannedNews {
  slug: string
  title: string
  summary: string
  topic: (typeof topics)[number]['slug']
  image: string | null
  /** Days before today; negative for a future date. */
  days_ago: number
  blocks: StoredBlock[]
  status?: 'draft'
  /** Days from today until the page is unpublished. */
  over_in?: number
}

/** A picture that the image service draws: goods of a family in one of eight views. */
export const picture = (family: Family, view: number, alt: string, caption?: string) => ({
  file: `content-${family}-${view}.webp`,
  alt,
  ...(caption ? { caption } : {}),
})

/** Paragraphs of a text. */
export const text = (...paragraphs: string[]): StoredBlock => ({
  kind: 'text',
  html: paragraphs.map((paragraph) => (paragraph.startsWith('<') ? paragraph : `<p>${paragraph}</p>`)).join(''),
})

export const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
