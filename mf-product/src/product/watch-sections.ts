import type { Anchor } from '@vitrina/ui/AnchorNav'

/** The part of the window above which a block counts as being read. */
const LINE = 0.3

/**
 * Tells the id of the block that is being read: the last one, as they stand on the page, that begins above the line.
 * The browser is asked where they are only when one of them crosses that line. Returns what ends it.
 */
export function watchSections(anchors: readonly Anchor[], tell: (id: string | undefined) => void): () => void {
  const blocks = anchors.flatMap(({ id }) => document.getElementById(id) ?? [])
  const look = () => {
    const line = innerHeight * LINE
    const passed = blocks
      .map((block) => ({ id: block.id, top: block.getBoundingClientRect().top }))
      .filter(({ top }) => top <= line)
    tell(passed.sort((one, other) => other.top - one.top)[0]?.id)
  }
  const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${100 * (1 - LINE)}% 0px` })
  for (const block of blocks) observer.observe(block)
  return () => observer.disconnect()
}
