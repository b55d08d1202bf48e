import { ServedHtml } from '@vitrina/ui/ServedHtml'
import { Section } from '../section/Section.tsx'
import { anchors } from './anchors.ts'

/** The retailer's description of the product; nothing without one. */
export function Description({ title, html }: { title: string; html: string | null }) {
  if (!html) return null
  return (
    <Section id={anchors.description} title={title}>
      <ServedHtml html={html} lightbox={anchors.description} />
    </Section>
  )
}
