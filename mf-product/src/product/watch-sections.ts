import type { Anchor } from '@vitrina/ui/AnchorNav'

/** Fraction of the window height: a block that starts above this line may be the current one. */
const LINE = 0.3

/**
 * Reports the id of the current block: the last one on the page that starts above the line. Positions are measured only
 * when a block crosses the line. Returns a function that stops it.
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
