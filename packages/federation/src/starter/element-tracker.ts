const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''

const similarElements = <Kind extends Element>(element: Kind): Kind[] => {
  const { tagName } = element
  const name = element.getAttribute('name')
  const all = [...document.querySelectorAll<Kind & Element>(tagName)]
  return all.filter((one) => one.getAttribute('name') === name && labelOf(one) === labelOf(element))
}

const currentUrl = (): string => location.pathname + location.search

/**
 * Returns a function that finds the element again. When a slot changes before hydration, React renders it anew with
 * other elements; the match is the one with the same name and label, and the same index among several. It finds nothing
 * once the page is at another address, where a similar element means another thing.
 */
export function trackElement<Kind extends Element>(element: Kind): () => Kind | undefined {
  const at = similarElements(element).indexOf(element)
  const here = currentUrl()
  return () => {
    if (currentUrl() !== here) return undefined
    return element.isConnected ? element : similarElements(element)[at]
  }
}
