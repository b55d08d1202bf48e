import * as z from '@vitrina/contracts/schema'

/**
 * Content of the site's pages as the retailer stores it. A page is a list of blocks, each named by its `kind`; texts
 * may hold the placeholders of the templates. Fields described as HTML are sanitised, all others are plain text. A
 * block that is unknown or invalid is skipped, and the rest of the page is shown.
 */

/** Maximum number of items in a block. */
const MOST_ITEMS = 60
const LONGEST_LINE = 300
const LONGEST_TEXT = 2000
/** About fifty printed pages. */
export const LONGEST_HTML = 100_000

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_LINE))
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TEXT))
const html = z.string().check(z.minLength(1), z.maxLength(LONGEST_HTML))
/** An optional field that is less important than its block: an invalid value is dropped. */
const lenientOptional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const nonEmptyArray = <T extends z.ZodMiniType>(schema: T) =>
  z.array(schema).check(z.minLength(1), z.maxLength(MOST_ITEMS))

/** A path of this site, an anchor of the same page, an https URL, a phone or an e-mail link: no script URLs. */
const href = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000),
    z.regex(/^(?:\/(?![/\\])|#[\w-]+$|https:\/\/[^\s/@\\][^\s/@.\\]*\.|tel:\+?\d|mailto:)[^\s\\]*$/),
  )
/** A file name of the image service, never a URL of another site. */
const file = z.string().check(z.regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,119}$/))
const slug = z.string().check(z.regex(/^[\p{L}\p{N}_.-]{1,200}$/u))
/** Fragment of an address on the same page. */
const anchor = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/))

const Picture = z.object({
  file,
  alt: z.catch(z.string().check(z.maxLength(LONGEST_LINE)), ''),
  caption: lenientOptional(line),
})

const heading = z.object({
  kind: z.literal('heading'),
  text: line,
  level: z.catch(z.literal([2, 3]), 2),
  id: lenientOptional(anchor),
})
const textBlock = z.object({ kind: z.literal('text'), html })
const image = z.object({ kind: z.literal('image'), image: Picture })
/** Images that open in a lightbox, one after another. */
const gallery = z.object({ kind: z.literal('gallery'), title: lenientOptional(line), images: nonEmptyArray(Picture) })
const facts = z.object({
  kind: z.literal('facts'),
  title: lenientOptional(line),
  facts: nonEmptyArray(z.object({ name: line, value: text })),
})
const cell = z.string().check(z.maxLength(LONGEST_TEXT))
const table = z.object({
  kind: z.literal('table'),
  title: lenientOptional(line),
  head: nonEmptyArray(cell),
  rows: nonEmptyArray(nonEmptyArray(cell)),
  note: lenientOptional(text),
})
const quote = z.object({ kind: z.literal('quote'), text, author: lenientOptional(line), role: lenientOptional(line) })
/** Questions with collapsed answers. */
const accordion = z.object({
  kind: z.literal('accordion'),
  title: lenientOptional(line),
  items: nonEmptyArray(z.object({ title: line, html })),
})
const steps = z.object({
  kind: z.literal('steps'),
  title: lenientOptional(line),
  steps: nonEmptyArray(z.object({ title: line, text: lenientOptional(text) })),
})
const cards = z.object({
  kind: z.literal('cards'),
  title: lenientOptional(line),
  cards: nonEmptyArray(
    z.object({
      title: line,
      text: lenientOptional(text),
      href: lenientOptional(href),
      image: lenientOptional(Picture),
    }),
  ),
})
const files = z.object({
  kind: z.literal('files'),
  title: lenientOptional(line),
  files: nonEmptyArray(z.object({ title: line, href, note: lenientOptional(line) })),
})
/** A link to a video elsewhere: the page embeds nothing from other sites. */
const video = z.object({
  kind: z.literal('video'),
  title: line,
  href: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/[^\s/@\\][^\s/@.\\]*\.[^\s\\]*$/)),
  note: lenientOptional(line),
  image: lenientOptional(Picture),
})
const action = z.object({
  kind: z.literal('action'),
  title: line,
  text: lenientOptional(text),
  label: line,
  href,
})
/** Header of a landing page: the offer, its reasons, and a call to action. */
const hero = z.object({
  kind: z.literal('hero'),
  text,
  points: lenientOptional(nonEmptyArray(line)),
  label: lenientOptional(line),
  href: lenientOptional(href),
  image: lenientOptional(Picture),
})

/** Blocks that are shown unchanged, by kind. */
export const plainBlocks = {
  heading,
  text: textBlock,
  image,
  gallery,
  facts,
  table,
  quote,
  accordion,
  steps,
  cards,
  files,
  video,
  action,
  hero,
}
/** The same as a list. */
// biome-ignore format: one line of words is easier to compare with the names above
export const plainList = [
  heading, textBlock, image, gallery, facts, table, quote, accordion, steps, cards, files, video, action, hero,
] as const

/** Products of a category, of a promotion, or by their codes: exactly one of the three. */
export const ProductsBlock = z.object({
  kind: z.literal('products'),
  title: lenientOptional(line),
  category: z.optional(slug),
  promotion: z.optional(slug),
  codes: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(24))),
  limit: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(24))), undefined),
})

/** A form whose leads are named `lead` in the CRM and assigned to the person configured under `assignee`. */
export const FormBlock = z.object({
  kind: z.literal('form'),
  id: anchor,
  title: line,
  text: lenientOptional(text),
  lead: line,
  assignee: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,30}$/)),
  /** Prefix of the visitor's comment. */
  comment: lenientOptional(line),
})

/** Branches with hours and phones: those of the visitor's city, or all. */
export const ContactsBlock = z.object({
  kind: z.literal('contacts'),
  title: lenientOptional(line),
  scope: z.catch(z.enum(['city', 'all']), 'city'),
})

/** Nested `blocks` are validated one by one. */
export const SectionBlock = z.object({
  kind: z.literal('section'),
  title: lenientOptional(line),
  id: lenientOptional(anchor),
  tone: z.catch(z.enum(['plain', 'tinted', 'drawing']), 'plain'),
  blocks: z.array(z.unknown()),
})
export const ColumnsBlock = z.object({
  kind: z.literal('columns'),
  columns: z.array(z.array(z.unknown())).check(z.minLength(1), z.maxLength(4)),
})

/** Every kind that the site supports. */
export const StoredBlock = z.union([...plainList, ProductsBlock, FormBlock, ContactsBlock, SectionBlock, ColumnsBlock])
/** A block as the retailer writes it. */
export type StoredBlock = z.input<typeof StoredBlock>
