import * as z from '@vitrina/contracts/schema'
import { plainList } from '../retailer/content-blocks.ts'
import { CardProduct } from './card-product.ts'
import { ContactBranch } from './contacts.ts'

/** Blocks as pages render them: placeholders filled in, HTML sanitised, products with the visitor's prices. */

export const ContentProducts = z.object({
  kind: z.literal('products'),
  title: z.optional(z.string()),
  products: z.array(CardProduct),
  /** Path of the page with all of them; null when there is none. */
  all: z.nullable(z.string()),
})

/** The name and the assignee of its leads are not public: the gateway looks them up by the page and the id. */
export const ContentForm = z.object({
  kind: z.literal('form'),
  id: z.string(),
  title: z.string(),
  text: z.optional(z.string()),
  comment: z.optional(z.string()),
})

export const ContentContacts = z.object({
  kind: z.literal('contacts'),
  title: z.optional(z.string()),
  branches: z.array(ContactBranch),
})

export const ContentLeaf = z.union([...plainList, ContentProducts, ContentForm, ContentContacts])
export type ContentLeaf = z.output<typeof ContentLeaf>

const tone = z.enum(['plain', 'tinted', 'drawing'])
export type SectionTone = z.output<typeof tone>

const withContainers = <Inner extends z.ZodMiniType>(inner: Inner) =>
  z.union([
    ContentLeaf,
    z.object({
      kind: z.literal('section'),
      title: z.optional(z.string()),
      id: z.optional(z.string()),
      tone,
      blocks: z.array(inner),
    }),
    z.object({ kind: z.literal('columns'), columns: z.array(z.array(inner)) }),
  ])

/** Maximum nesting of sections and columns. */
export const MAX_DEPTH = 3
export type ContentBlock =
  | ContentLeaf
  | { kind: 'section'; title?: string | undefined; id?: string | undefined; tone: SectionTone; blocks: ContentBlock[] }
  | { kind: 'columns'; columns: ContentBlock[][] }
export const ContentBlock = withContainers(withContainers(withContainers(ContentLeaf))) as z.ZodMiniType<
  ContentBlock,
  ContentBlock
>
