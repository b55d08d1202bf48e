import * as z from '@vitrina/contracts/schema'

/**
 * What the pages of the site are made of, as the retailer keeps it. A page is a list of blocks, each named by its `kind`;
 * texts may hold the placeholders of the templates. Where a field is said to be HTML it is sanitised, all others are
 * plain texts. What the site does not know, or finds broken, it leaves out alone.
 */

/** As many of anything that a block lists. */
const MOST_ITEMS = 60
const LONGEST_LINE = 300
const LONGEST_TEXT = 2000
/** Some fifty pages of a book. */
export const LONGEST_HTML = 100_000

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_LINE))
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TEXT))
const html = z.string().check(z.minLength(1), z.maxLength(LONGEST_HTML))
/** What is worth less than the block around it: broken, it is as if it were not there. */
const lenientOptional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const nonEmptyArray = <T extends z.ZodMiniType>(schema: T) =>
  z.array(schema).check(z.minLength(1), z.maxLength(MOST_ITEMS))

/** A path of this site, a place on the same page, an https address, a phone or a mailbox: nothing that runs. */
const href = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000),
    z.regex(/^(?:\/(?![/\\])|#[\w-]+$|https:\/\/[^\s/@\\][^\s/@.\\]*\.|tel:\+?\d|mailto:)[^\s\\]*$/),
  )
/** The name of a file of the image service, never the address of another site. */
const file = z.string().check(z.regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,119}$/))
const slug = z.string().check(z.regex(/^[\p{L}\p{N}_.-]{1,200}$/u))
/** The last part of an address on the same page. */
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
/** Pictures that open large, one after another. */
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
/** Questions, each with an answer that is folded away. */
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
/** The way to a video elsewhere: nothing of another site is loaded by the page. */
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
/** The head of a landing page: what it offers, why, and the first step. */
const hero = z.object({
  kind: z.literal('hero'),
  text,
  points: lenientOptional(nonEmptyArray(line)),
  label: lenientOptional(line),
  href: lenientOptional(href),
  image: lenientOptional(Picture),
})

/** Shown as they are kept, by their kinds. */
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

/** Goods of a category, of a promotion, or by their codes: one of the three. */
export const ProductsBlock = z.object({
  kind: z.literal('products'),
  title: lenientOptional(line),
  category: z.optional(slug),
  promotion: z.optional(slug),
  codes: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(24))),
  limit: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(24))), undefined),
})

/** A form whose leads are called `lead` in the CRM and go to whoever the site's configuration names under `assignee`. */
export const FormBlock = z.object({
  kind: z.literal('form'),
  id: anchor,
  title: line,
  text: lenientOptional(text),
  lead: line,
  assignee: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,30}$/)),
  /** What the visitor's comment begins with. */
  comment: lenientOptional(line),
})

/** Branches with their hours and phones: those of the visitor's city, or all. */
export const ContactsBlock = z.object({
  kind: z.literal('contacts'),
  title: lenientOptional(line),
  scope: z.catch(z.enum(['city', 'all']), 'city'),
})

/** What `blocks` of these hold is read block by block. */
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

/** Every kind that the site knows. */
export const StoredBlock = z.union([...plainList, ProductsBlock, FormBlock, ContactsBlock, SectionBlock, ColumnsBlock])
/** A block as the retailer writes it. */
export type StoredBlock = z.input<typeof StoredBlock>
