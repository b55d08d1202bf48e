import { productTexts as words } from '@vitrina/site/texts'
import type { Anchor } from '@vitrina/ui/AnchorNav'

/** Ids of the blocks of the page. */
export const anchors = {
  description: 'description',
  characteristics: 'full-characteristic',
  certificates: 'certificates',
  storage: 'storage',
  branches: 'branches',
} as const

/** The navigation links in the specified order; `ProductLinks.module.css` shows them in the order of the blocks. */
export function anchorLinks(hasDescription: boolean): Anchor[] {
  return [
    ...(hasDescription ? [{ id: anchors.description, name: words.description }] : []),
    { id: anchors.characteristics, name: words.characteristics },
    { id: anchors.certificates, name: words.certificates },
    { id: anchors.storage, name: words.storage },
    { id: anchors.branches, name: words.branchStock },
  ]
}
