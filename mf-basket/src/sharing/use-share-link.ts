import { type Basket, basketApi } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $queue } from '../basket/model.ts'
import { linesToShare } from './shared-lines.ts'

export interface ShareLink {
  code: string
  /** Path on this site. */
  path: string
  /** ISO 8601. */
  expiresAt: string
}

export type ShareState =
  | { state: 'making' }
  | { state: 'failed'; why: string; retry: () => void }
  | { state: 'ready'; link: ShareLink }

type LinkResult = { of: string; link: ShareLink } | { of: string; why: string }

/**
 * The link to the shared lines, created on demand once the server has the shown basket; cached while the lines stay the
 * same, so that sharing twice creates one link.
 */
export function useShareLink(basket: Basket, isWanted: boolean): ShareState {
  const { api, queue } = useUnit({ api: $api, queue: $queue })
  const [attempt, setAttempt] = useState(0)
  const [made, setMade] = useState<LinkResult | null>(null)
  const lines = linesToShare(basket).map(({ product, count }) => `${product.idcode}:${count}`)
  const question = [attempt, ...lines.toSorted()].join(' ')
  const isMissing = isWanted && queue.changes.length === 0 && made?.of !== question
  useEffect(() => {
    if (!isMissing) return
    let awaited = true
    api(basketApi.share, {}).then(
      (link) => awaited && setMade({ of: question, link }),
      (error: unknown) => awaited && setMade({ of: question, why: errorMessage(error) }),
    )
    return () => {
      awaited = false
    }
  }, [api, isMissing, question])
  if (made?.of !== question) return { state: 'making' }
  if ('why' in made) return { state: 'failed', why: made.why, retry: () => setAttempt(attempt + 1) }
  return { state: 'ready', link: made.link }
}
