export interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
}

/** Every route that the gateway really has, as «METHOD /path/». */
export const routesIn = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ route, handle }) =>
    route
      ? [route.path].flat().flatMap((at) => Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${at}`))
      : routesIn(handle.stack ?? []),
  )
