const reading = ['GET', 'HEAD']

/** Calls have the methods of their contracts, a preview can be left, everything else is only read. */
const kinds: { at: RegExp; methods: string[] }[] = [
  { at: /^\/api(?:[/?]|$)/i, methods: [...reading, 'POST', 'PUT', 'DELETE'] },
  { at: /^\/preview(?:[/?]|$)/i, methods: [...reading, 'DELETE'] },
]

/** The methods of an address when this one is none of them; undefined when it is. */
export function allowedInstead(method: string, target: string): string[] | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const methods = kinds.find(({ at }) => at.test(target))?.methods ?? reading
  return methods.includes(method) ? undefined : methods
}
