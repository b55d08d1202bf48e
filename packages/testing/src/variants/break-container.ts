/**
 * Ways to break a remote: its code throws, never finishes loading, or blocks its thread when rendered or loaded: on the
 * server ('loop', 'stuck') or in the browser ('freeze', 'freeze-loading').
 */
export type Fault = 'import' | 'render' | 'hydration' | 'hang' | 'loop' | 'stuck' | 'freeze' | 'freeze-loading'

type Module = Record<string, unknown>
type Component = (props: object) => unknown
type LoadPage = () => Promise<Module & { default: Component }>

/** What an entry of a remote provides: modules by the names that the remote exposes. */
interface Container {
  init: unknown
  get: (name: string) => Promise<() => unknown>
}

/**
 * Breaks every module that a container provides, when it is evaluated or when it is rendered. The text of this function
 * is appended to entries, so it uses nothing from outside. Parts that have thrown or hung are listed in the global
 * `brokenParts`.
 */
function breakContainer({ get, init }: Container, fault: Fault): Container {
  const isBrowser = typeof window !== 'undefined'
  const record = (part: string) => {
    const { brokenParts = [] } = globalThis as { brokenParts?: string[] }
    Object.assign(globalThis, { brokenParts: [...brokenParts, part] })
  }
  const fail = (part: string) => {
    record(part)
    throw new Error(`broken on ${fault}`)
  }
  const block = () => {
    for (;;);
  }

  const beforeEvaluation = (name: string) => {
    if (fault === 'import') fail(name)
    if ((fault === 'stuck' && !isBrowser) || (fault === 'freeze-loading' && isBrowser)) block()
  }

  const brokenComponent = (name: string, Real: Component) =>
    function Broken(props: object) {
      if (fault === 'render' || (fault === 'hydration' && isBrowser)) fail(name)
      if ((fault === 'loop' && !isBrowser) || (fault === 'freeze' && isBrowser)) block()
      return Real(props)
    }

  const brokenPage = (name: string, load: LoadPage) => async () => {
    const page = await load()
    return { ...page, default: brokenComponent(name, page.default) }
  }

  const brokenModule = (name: string, real: Module): Module => {
    if (name !== './routes') return { ...real, default: brokenComponent(name, real.default as Component) }
    const pages = Object.entries(real.pages as Record<string, LoadPage>)
    return { ...real, pages: Object.fromEntries(pages.map(([page, load]) => [page, brokenPage(page, load)])) }
  }

  return {
    init,
    get: async (name) => {
      const evaluate = await get(name)
      return () => {
        if (fault === 'hang') {
          record(name)
          return new Promise(() => {})
        }
        beforeEvaluation(name)
        return brokenModule(name, evaluate() as Module)
      }
    },
  }
}

/** A statement that breaks the container in this variable. */
export const breakingStatement = (variable: string, fault: Fault): string =>
  `${variable} = (${breakContainer})(${variable}, '${fault}')`
