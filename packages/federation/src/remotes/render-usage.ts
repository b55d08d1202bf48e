import { createContext } from 'react'

/** What a server render used, so that the document can preload exactly that; absent in the browser. */
export interface RenderUsage {
  /** `mf-product/product`: a named chunk of a remote. */
  used: Set<string>
  /** Ids that fell back. */
  failed: Set<string>
}

export const RenderedContext = createContext<RenderUsage | null>(null)
