import type { Feature } from '@vitrina/contracts/retailer/product'
import { missingValueText, productTexts as words } from '@vitrina/site/texts'
import { Characteristics } from '@vitrina/ui/Characteristics'
import { anchors } from '../product/anchors.ts'
import { Section } from '../section/Section.tsx'
import { texts } from '../texts.ts'

/** All characteristics by name; a value that is missing is said to be missing. */
export function FullCharacteristics({ features }: { features: readonly Feature[] }) {
  const items = features.map(({ name, value }) => ({ name, value: value?.trim() || missingValueText(name) }))
  return (
    <Section id={anchors.characteristics} title={words.characteristics}>
      {items.length > 0 ? <Characteristics items={items} columns /> : <p>{texts.noCharacteristics}</p>}
    </Section>
  )
}
