const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''

const similarElements = <Kind extends Element>(element: Kind): Kind[] => {
  const { tagName } = element
  const name = element.getAttribute('name')
  const all = [...document.querySelectorAll<Kind & Element>(tagName)]
  return all.filter((one) => one.getAttribute('name') === name && labelOf(one) === labelOf(element))
}

const currentUrl = (): string => location.pathname + location.search

/**
 * Gives the element, or the one that stands in its stead: a place that changes before it has come alive is rendered anew
 * by React, with other elements. It is the one with the same name and words, of several the one at the same place. Nothing once
 * the page is at another address: what looks the same there is another thing.
 */
export function trackElement<Kind extends Element>(element: Kind): () => Kind | undefined {
  const at = similarElements(element).indexOf(element)
  const here = currentUrl()
  return () => {
    if (currentUrl() !== here) return undefined
    return element.isConnected ? element : similarElements(element)[at]
  }
}
