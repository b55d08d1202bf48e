import type { Selector, SelectorComponent } from 'lightningcss'

/**
 * Whom a selector is about. own: markup of the room; holder: an element that holds such markup; around: the page, or
 * what stands beside, while the page holds such markup; foreign: anything, whether the room is there or not.
 */
export type SelectorScope = 'own' | 'holder' | 'around' | 'foreign'

/** Whose elements a selector takes, by the prefixes of the classes that are the room's own. */
export function selectorScope(selector: Selector, prefixes: readonly string[]): SelectorScope {
  if (isOwn(selector, prefixes)) return 'own'
  const guard = selector.findIndex((part) => isGuard(part, prefixes))
  if (guard < 0) return 'foreign'
  const goesOn = selector.slice(guard).some(({ type }) => type === 'combinator')
  return goesOn || selector.some(isPage) ? 'around' : 'holder'
}

/** Whether something in the way to the element, and in every alternative of it, has a class of the room. */
function isOwn(selector: Selector, prefixes: readonly string[]): boolean {
  return selector.some((part) => {
    if (part.type === 'class') return prefixes.some((prefix) => part.name.startsWith(prefix))
    if (part.type === 'nesting') return true
    // "any" is what builds write for older browsers in the place of "is".
    if (part.type !== 'pseudo-class' || !(part.kind === 'is' || part.kind === 'where' || part.kind === 'any'))
      return false
    return part.selectors.every((one) => isOwn(one, prefixes))
  })
}

const isGuard = (part: SelectorComponent, prefixes: readonly string[]): boolean =>
  part.type === 'pseudo-class' && part.kind === 'has' && part.selectors.every((one) => isOwn(one, prefixes))

const isPage = (part: SelectorComponent): boolean =>
  (part.type === 'type' && (part.name === 'html' || part.name === 'body')) ||
  (part.type === 'pseudo-class' && part.kind === 'root') ||
  part.type === 'universal'

const combinators: Readonly<Record<string, string>> = {
  descendant: ' ',
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
}

/** A selector as it is told in a refusal. */
export function selectorText(selector: Selector): string {
  return selector.map(partText).join('')
}

function partText(part: SelectorComponent): string {
  if (part.type === 'class') return `.${part.name}`
  if (part.type === 'id') return `#${part.name}`
  if (part.type === 'type') return part.name
  if (part.type === 'universal') return '*'
  if (part.type === 'combinator') return combinators[part.value] ?? ' '
  if (part.type === 'attribute') return `[${part.name}]`
  if (part.type === 'pseudo-element') return `::${part.kind}`
  if (part.type !== 'pseudo-class') return '&'
  if (part.kind === 'any') return `:is(${part.selectors.map(selectorText).join(', ')})`
  const isChoice = part.kind === 'is' || part.kind === 'where' || part.kind === 'not' || part.kind === 'has'
  return `:${part.kind}${isChoice ? `(${part.selectors.map(selectorText).join(', ')})` : ''}`
}
