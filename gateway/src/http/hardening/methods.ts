const readMethods = ['GET', 'HEAD']

/** Calls have the methods of their contracts, a preview can be left, everything else is only read. */
const methodRules: { at: RegExp; methods: string[] }[] = [
  { at: /^\/api(?:[/?]|$)/i, methods: [...readMethods, 'POST', 'PUT', 'DELETE'] },
  { at: /^\/preview(?:[/?]|$)/i, methods: [...readMethods, 'DELETE'] },
]

/** The methods of an address when this one is none of them; undefined when it is. */
export function allowedMethods(method: string, target: string): string[] | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const methods = methodRules.find(({ at }) => at.test(target))?.methods ?? readMethods
  return methods.includes(method) ? undefined : methods
}
