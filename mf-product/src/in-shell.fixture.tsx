import { Writable } from 'node:stream'
import type { ProductPage as ProductData } from '@vitrina/contracts/site/product'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ProductPage } from './product/ProductPage.tsx'

/** Stands for mf-basket's control: these tests are about what this room gives it. */
function AddToBasket(props: AddToBasketProps) {
  return <button type="button">{`В корзину: ${JSON.stringify(props)}`}</button>
}

let isBasketThere = true

/** Takes mf-basket away, or gives it back. */
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

/** The page inside what the shell gives it. */
export function InShell({ data }: { data: ProductData }) {
  return (
    <StrictMode>
      <MemoryRouter>
        <ProductPage data={data} />
      </MemoryRouter>
    </StrictMode>
  )
}

/** The whole markup of the page, as it is sent to a browser without script. */
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
