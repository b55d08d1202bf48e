import { createContext } from 'react'

/** Modules used by a server render, so that the document can preload exactly those; absent in the browser. */
export interface RenderUsage {
  /** `mf-product/product`: a named chunk of a remote. */
  used: Set<string>
  /** Ids of slots that fell back. */
  failed: Set<string>
}

export const RenderedContext = createContext<RenderUsage | null>(null)
