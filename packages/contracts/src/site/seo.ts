import * as z from '@vitrina/contracts/schema'

/** SEO texts with their placeholders filled in; `text` is sanitised HTML, `unique_title` the heading when not empty. */
export const FilledSeo = z.object({
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  text: z.string(),
  unique_title: z.string(),
})
export type FilledSeo = z.output<typeof FilledSeo>
