/** Makes everything but `place` inert, except live regions. Returns a function that restores it. */
export function makeOthersInert(place: Element): () => void {
  const aside: Element[] = []
  for (let node = place; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other === node || other.hasAttribute('inert') || other.matches('[aria-live], script')) continue
      other.setAttribute('inert', '')
      aside.push(other)
    }
  }
  return () => {
    for (const other of aside) other.removeAttribute('inert')
  }
}

/** Publishes the height above the keyboard to styles, and locks the scroll of the page. Returns a clean-up function. */
export function trackVisualViewport(): () => void {
  const { style } = document.documentElement
  const seen = window.visualViewport
  const fill = () => {
    if (!seen) return
    style.setProperty('--seen-height', `${Math.round(seen.height)}px`)
    style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`)
  }
  fill()
  style.overflow = 'hidden'
  seen?.addEventListener('resize', fill)
  seen?.addEventListener('scroll', fill)
  return () => {
    style.overflow = ''
    style.removeProperty('--seen-height')
    style.removeProperty('--seen-top')
    seen?.removeEventListener('resize', fill)
    seen?.removeEventListener('scroll', fill)
  }
}
