import type { ContentBlock } from '@vitrina/contracts/site/content-blocks'
import { addressOf } from './picture.ts'

/** Path of the picture for sharing: the first one of the page; undefined when there is none. */
export function firstPicture(blocks: readonly ContentBlock[]): string | undefined {
  for (const block of blocks) {
    const file = fileOf(block)
    if (file) return addressOf(file, 1000)
  }
  return undefined
}

function fileOf(block: ContentBlock): string | undefined {
  if (block.kind === 'hero' || block.kind === 'image') return block.image?.file
  return block.kind === 'gallery' ? block.images[0]?.file : undefined
}
