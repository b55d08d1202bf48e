import { escapeHtml, plainText } from './plain-text.ts'

/** SEO template of a page; placeholders are written as <region.name>. text is HTML, the others are plain. */
export interface SeoTemplate {
  title: string
  keywords: string
  description: string
  text: string
  unique_title?: string | null
}

/** A filled template. unique_title is the heading of the page unless it is empty. */
export type SeoTexts = Record<'title' | 'keywords' | 'description' | 'text' | 'unique_title', string>

/** A city name with its six case forms, nominative first. */
export interface Region {
  name: string
  cases: readonly string[]
}

/** Values of the placeholders; a missing one becomes an empty text, a missing region the default city. */
export interface SeoValues {
  region?: { name?: string | null; cases?: readonly string[] | null } | null
  site?: string
  /** The retail phone of the current department. */
  phone?: string
  address?: string
  schedule?: string
  parentCategory?: string
  rootCategory?: string
  product?: string
  brand?: string
}

/** The city of the head office, for pages without a region. */
export const defaultRegion: Region = {
  name: 'Вологда',
  cases: ['Вологда', 'Вологды', 'Вологде', 'Вологду', 'Вологдой', 'Вологде'],
}

// 'departaments' is the retailer's spelling in the templates.
const placeholder =
  /<(region\.name(?:_[0-5])?|site|phone|departaments\.address|departaments\.schedule|parent_category\.name|root_category\.name|product\.name|brand)>/g

/**
 * Fills all five fields. Values are stripped of markup and escaped; text stays the HTML of the template's author and
 * has to be sanitised before rendering, the others become plain text.
 */
export function fillSeoTemplate(template: SeoTemplate, values: SeoValues, fallback: Region = defaultRegion): SeoTexts {
  const words = wordsOf(values, fallback)
  const plain = (source: string) => plainText(fillPlaceholders(source, words))
  return {
    title: plain(template.title),
    keywords: plain(template.keywords),
    description: plain(template.description),
    text: fillPlaceholders(template.text, words),
    unique_title: plain(template.unique_title ?? ''),
  }
}

/** Fills an HTML fragment. Values are escaped; the rest is the author's and has to be sanitised afterwards. */
export const fillSeoHtml = (html: string, values: SeoValues, fallback: Region = defaultRegion): string =>
  fillPlaceholders(html, wordsOf(values, fallback))

/** A replacer function, since '$&' in a product name must not be interpreted. One pass: values are not filled again. */
const fillPlaceholders = (source: string, words: Record<string, string>): string =>
  source.replace(placeholder, (_, name: string) => escapeHtml(words[name] ?? ''))

function wordsOf(values: SeoValues, fallback: Region): Record<string, string> {
  const { region } = values
  const words: Record<string, string> = {
    'region.name': region?.name || fallback.name,
    site: values.site ?? '',
    phone: values.phone ?? '',
    'departaments.address': values.address ?? '',
    'departaments.schedule': values.schedule ?? '',
    'parent_category.name': values.parentCategory ?? '',
    'root_category.name': values.rootCategory ?? '',
    'product.name': values.product ?? '',
    brand: values.brand ?? '',
  }
  for (let form = 0; form < 6; form += 1) {
    words[`region.name_${form}`] = region?.cases?.[form] || (fallback.cases[form] ?? fallback.name)
  }
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, plainText(value)]))
}
