import type { ComponentType } from 'react'
import { type PlaceFallback, remotePlace } from './place.tsx'
import { type LoadedModule, remotes } from './registry.ts'

export type { PlaceFallback }

function componentOf<Props extends object>(id: string, module: LoadedModule): ComponentType<Props> {
  if (typeof module.default !== 'function') throw new Error(`${id} has no component as its default export`)
  return module.default as ComponentType<Props>
}

/** A widget that takes longer shows its fallback; its files may still arrive later. */
const LOAD_LIMIT_MS = 10_000

async function withTimeout<T>(id: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${id} did not arrive within ${LOAD_LIMIT_MS} ms`)), LOAD_LIMIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A component of another remote, e.g. `remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', fallback)`. */
export function remoteWidget<Props extends object>(id: string, fallback: PlaceFallback): ComponentType<Props> {
  return remotePlace<Props>({
    id,
    load: async (attempt) => componentOf(id, await withTimeout(id, remotes().load(id, attempt))),
    loadPrevious: async () => componentOf(id, await withTimeout(id, remotes().loadPrevious(id))),
    fallback,
  })
}
