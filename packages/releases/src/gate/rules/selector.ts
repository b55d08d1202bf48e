import type { Selector, SelectorComponent } from 'lightningcss'

/**
 * Scope of a selector. own: markup of the remote; holder: an element that contains such markup; around: the page, or
 * siblings, while the page contains such markup; foreign: anything, whether the remote is on the page or not.
 */
export type SelectorScope = 'own' | 'holder' | 'around' | 'foreign'

/** Scope of a selector, by the class prefixes of the remote. */
export function selectorScope(selector: Selector, prefixes: readonly string[]): SelectorScope {
  if (isOwn(selector, prefixes)) return 'own'
  const guard = selector.findIndex((part) => isGuard(part, prefixes))
  if (guard < 0) return 'foreign'
  const goesOn = selector.slice(guard).some(({ type }) => type === 'combinator')
  return goesOn || selector.some(isPage) ? 'around' : 'holder'
}

/** Whether a class of the remote is required on the path to the element, in every alternative of the selector. */
function isOwn(selector: Selector, prefixes: readonly string[]): boolean {
  return selector.some((part) => {
    if (part.type === 'class') return prefixes.some((prefix) => part.name.startsWith(prefix))
    if (part.type === 'nesting') return true
    // Builds for older browsers write "any" in place of "is".
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

/** The selector as text for a refusal. */
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
