import type { ComponentType } from 'react'
import { type PlaceFallback, remotePlace } from './place.tsx'
import { type LoadedModule, remotes } from './registry.ts'

export type { PlaceFallback }

function componentOf<Props extends object>(id: string, module: LoadedModule): ComponentType<Props> {
  if (typeof module.default !== 'function') throw new Error(`${id} has no component as its default export`)
  return module.default as ComponentType<Props>
}

/** A component that another remote exposes, e.g. `remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', fallback)`. */
export function remoteWidget<Props extends object>(id: string, fallback: PlaceFallback): ComponentType<Props> {
  return remotePlace<Props>({
    id,
    load: async (attempt) => componentOf(id, await remotes().load(id, attempt)),
    loadPrevious: async () => componentOf(id, await remotes().loadPrevious(id)),
    fallback,
  })
}
