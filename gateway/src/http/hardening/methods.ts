const readMethods = ['GET', 'HEAD']

/** Allowed methods: those of the contracts for calls, DELETE to leave a preview, else only GET and HEAD. */
const methodRules: { at: RegExp; methods: string[] }[] = [
  { at: /^\/api(?:[/?]|$)/i, methods: [...readMethods, 'POST', 'PUT', 'DELETE'] },
  { at: /^\/preview(?:[/?]|$)/i, methods: [...readMethods, 'DELETE'] },
]

/** The methods that a path allows when this one is not among them; undefined when it is allowed. */
export function allowedMethods(method: string, target: string): string[] | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const methods = methodRules.find(({ at }) => at.test(target))?.methods ?? readMethods
  return methods.includes(method) ? undefined : methods
}
