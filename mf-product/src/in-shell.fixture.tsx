import { Writable } from 'node:stream'
import type { ProductPage as ProductData } from '@vitrina/contracts/site/product'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ProductPage } from './product/ProductPage.tsx'

/** Fake of mf-basket's control, which shows the props that it receives. */
function AddToBasket(props: AddToBasketProps) {
  return <button type="button">{`В корзину: ${JSON.stringify(props)}`}</button>
}

let isBasketThere = true

/** Makes mf-basket available or unavailable. */
export function setBasketThere(isThere: boolean): void {
  isBasketThere = isThere
}

provideRemotes({
  load: async () => {
    if (!isBasketThere) throw new Error('missing')
    return { default: AddToBasket }
  },
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

/** The page inside the providers of the shell. */
export function InShell({ data }: { data: ProductData }) {
  return (
    <StrictMode>
      <MemoryRouter>
        <ProductPage data={data} />
      </MemoryRouter>
    </StrictMode>
  )
}

/** The server-rendered markup of the page. */
export function markupOf(data: ProductData): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: string[] = []
    const sink = new Writable({
      write(part, _, done) {
        parts.push(String(part))
        done()
      },
      final(done) {
        resolve(parts.join('').replaceAll('<!-- -->', ''))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(<InShell data={data} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    })
  })
}
