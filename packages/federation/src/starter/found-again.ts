const wordsOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''

const alike = <Kind extends Element>(element: Kind): Kind[] => {
  const { tagName } = element
  const name = element.getAttribute('name')
  const all = [...document.querySelectorAll<Kind & Element>(tagName)]
  return all.filter((one) => one.getAttribute('name') === name && wordsOf(one) === wordsOf(element))
}

const address = (): string => location.pathname + location.search

/**
 * Gives the element, or the one that stands in its stead: a place that changes before it has come alive is rendered anew
 * by React, with other elements. It is the one with the same name and words, of several the one at the same place. Nothing once
 * the page is at another address: what looks the same there is another thing.
 */
export function foundAgain<Kind extends Element>(element: Kind): () => Kind | undefined {
  const at = alike(element).indexOf(element)
  const here = address()
  return () => {
    if (address() !== here) return undefined
    return element.isConnected ? element : alike(element)[at]
  }
}
