import type { Feature } from '@vitrina/contracts/retailer/product'
import { missingValueText, productTexts as words } from '@vitrina/site/texts'
import { Characteristics } from '@vitrina/ui/Characteristics'
import { Disclosure } from '@vitrina/ui/Disclosure'
import type { ReactNode } from 'react'
import { anchors } from '../product/anchors.ts'
import { Section } from '../section/Section.tsx'
import { texts } from '../texts.ts'
import styles from './FullCharacteristics.module.css'

/** Longer lists are collapsed; the rest stays in the document for crawlers and the browser's find-in-page. */
const FOLDED_OVER = 40
const SHOWN = 30

export interface FullCharacteristicsProps {
  features: readonly Feature[]
  /** Shown above when some characteristics are unavailable. */
  notice?: ReactNode
  /** Shown after the table. */
  children?: ReactNode
}

/** All characteristics; a missing value is shown as missing. */
export function FullCharacteristics({ features, notice, children }: FullCharacteristicsProps) {
  const items = features.map(({ name, value }) => ({ name, value: value?.trim() || missingValueText(name) }))
  const shown = items.length > FOLDED_OVER ? SHOWN : items.length
  const folded = items.slice(shown)
  return (
    <Section id={anchors.characteristics} title={words.characteristics}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <Characteristics items={items.slice(0, shown)} columns />
      {folded.length > 0 && (
        <Disclosure title={texts.moreCharacteristics(folded.length)}>
          <Characteristics items={folded} columns />
        </Disclosure>
      )}
      {children}
    </Section>
  )
}
