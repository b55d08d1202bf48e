import type { ContentBlock, ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import type { LeadSource } from '@vitrina/contracts/site/lead'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { Card } from '@vitrina/ui/Card'
import { classNames } from '@vitrina/ui/class-names'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import LeadForm from '../lead-form/LeadForm.tsx'
import styles from './Blocks.module.css'
import { Branches } from './Branches.tsx'
import { Facts, Quote, Table } from './Facts.tsx'
import { Figure, Gallery } from './Gallery.tsx'
import { Hero } from './Hero.tsx'
import { Action, Cards, Files, Video } from './LinkBlocks.tsx'
import { Products } from './Products.tsx'
import { Accordion, Steps } from './Steps.tsx'

/** The page of the blocks. */
type BlocksPage = Pick<LeadSource, 'kind' | 'slug'>

export interface BlocksProps {
  blocks: readonly ContentBlock[]
  page: BlocksPage
  /** Position among the surrounding blocks, which identifies the galleries of the page. */
  at?: string
}

/** Text kinds: adjacent blocks of these kinds share a sheet. */
const read = new Set<ContentBlock['kind']>([
  'heading',
  'text',
  'image',
  'gallery',
  'facts',
  'table',
  'quote',
  'accordion',
  'files',
])

/** Groups adjacent text blocks, in their order. */
function groupRuns(blocks: readonly ContentBlock[]): { isText: boolean; blocks: ContentBlock[] }[] {
  const runs: { isText: boolean; blocks: ContentBlock[] }[] = []
  for (const block of blocks) {
    const isText = read.has(block.kind)
    const last = runs.at(-1)
    if (isText && last?.isText) last.blocks.push(block)
    else runs.push({ isText, blocks: [block] })
  }
  return runs
}

/** The first two blocks start above the fold, so their pictures load eagerly. */
const BEGINNING = /^b-[01]-/

/** A page of blocks: text blocks on sheets, other blocks between them. It is complete without scripts. */
export function Blocks({ blocks, page, at = 'b' }: BlocksProps) {
  return (
    <div className={styles.blocks}>
      {groupRuns(blocks).map((run, number) => {
        const inner = <Inner key={`${at}-${number}`} blocks={run.blocks} page={page} at={`${at}-${number}`} />
        if (!run.isText) return inner
        return (
          <Card key={`${at}-${number}`} padding="lg" className={styles.sheet}>
            {inner}
          </Card>
        )
      })}
    </div>
  )
}

/** A column of blocks without sheets. */
function Inner({ blocks, page, at = '' }: BlocksProps) {
  return (
    <div className={styles.inner}>
      {blocks.map((block, number) => (
        <Block key={number} block={block} page={page} at={`${at}-${number}`} />
      ))}
    </div>
  )
}

function Block({ block, page, at }: { block: ContentBlock; page: BlocksPage; at: string }) {
  if (block.kind === 'columns') {
    return (
      <div className={styles.columns}>
        {block.columns.map((column, number) => (
          <Blocks key={number} blocks={column} page={page} at={`${at}-${number}`} />
        ))}
      </div>
    )
  }
  if (block.kind === 'section') {
    const Sheet = block.tone === 'drawing' ? Blueprint : 'div'
    return (
      <section id={block.id} aria-label={block.title}>
        <Sheet className={classNames(block.tone !== 'plain' && styles.box, block.tone === 'tinted' && styles.tinted)}>
          {block.title && <h2 className={styles.title}>{block.title}</h2>}
          <Inner blocks={block.blocks} page={page} at={at} />
        </Sheet>
      </section>
    )
  }
  return <Leaf block={block} page={page} at={at} />
}

function Leaf({ block, page, at }: { block: ContentLeaf; page: BlocksPage; at: string }) {
  const eager = BEGINNING.test(at)
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h2'
      return (
        <Heading id={block.id} className={block.level === 3 ? styles.lower : styles.title}>
          {block.text}
        </Heading>
      )
    }
    case 'text':
      return <SafeHtml html={block.html} lightbox="article" className={styles.text} />
    case 'image':
      return <Figure image={block.image} group={`${at}-image`} eager={eager} />
    case 'gallery':
      return <Gallery title={block.title} images={block.images} group={`${at}-gallery`} eager={eager} />
    case 'facts':
      return <Facts {...block} />
    case 'table':
      return <Table {...block} />
    case 'quote':
      return <Quote {...block} />
    case 'accordion':
      return <Accordion {...block} />
    case 'steps':
      return <Steps {...block} />
    case 'cards':
      return <Cards {...block} />
    case 'files':
      return <Files {...block} />
    case 'video':
      return <Video {...block} />
    case 'action':
      return <Action {...block} />
    case 'hero':
      return <Hero {...block} />
    case 'products':
      return <Products {...block} eager={eager} />
    case 'contacts':
      return <Branches {...block} />
    case 'form': {
      const { id, title, text, comment } = block
      return (
        <div id={id} className={styles.form}>
          <LeadForm form="page" title={title} text={text} comment={comment} source={{ ...page, id }} />
        </div>
      )
    }
  }
}
