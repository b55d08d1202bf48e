import { setImmediate as others } from 'node:timers/promises'
import { type Candidate, retailerMatchingApi } from '@vitrina/contracts/retailer/matching'
import * as z from '@vitrina/contracts/schema'
import { FilledNeed, type Need } from '@vitrina/contracts/site/calculators'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { presentProduct } from '../catalog/presenters.ts'
import type { MatchContext } from '../quick-order/match.ts'
import { chooseProducts } from './choose-products.ts'
import { sizeText } from './texts.ts'

/** Among this many similar goods there are usually some in the visitor's store. */
const MOST_CANDIDATES = 24
/** Texts of one request: the response has 25 KB of candidates per text, and pages wait while it is parsed. */
const TEXTS_AT_ONCE = 8

const FilledNeeds = z.array(FilledNeed)

/** Search texts of a need: its words, and for a size also the words with the size in either order. */
function textsOf({ words, fit, idcode }: Need): string[] {
  const own = idcode ? [idcode] : []
  if (!fit?.sides) return [...own, ...words]
  const { one, other } = fit.sides
  const sizes =
    one === other
      ? [{ one, other }]
      : [
          { one, other },
          { one: other, other: one },
        ]
  return [...own, ...words.flatMap((word) => [...sizes.map((sides) => `${word} ${sizeText(sides)}`), word])]
}

/** Each product once, with its highest likeness. */
function mergeCandidates(texts: readonly string[], found: ReadonlyMap<string, readonly Candidate[]>): Candidate[] {
  const byCode = new Map<string, Candidate>()
  for (const candidate of texts.flatMap((text) => found.get(text) ?? [])) {
    const { idcode } = candidate.product
    if (candidate.likeness > (byCode.get(idcode)?.likeness ?? -1)) byCode.set(idcode, candidate)
  }
  return [...byCode.values()]
}

function fillNeed(need: Need, found: ReadonlyMap<string, readonly Candidate[]>, store: string): FilledNeed {
  const { idcode } = need
  const texts = textsOf(need)
  const named = idcode ? (found.get(idcode) ?? []).filter(({ product }) => product.idcode === idcode) : []
  const filled = chooseProducts(need, mergeCandidates(texts.slice(idcode ? 1 : 0), found), store)
  if (named.length === 0) return filled
  const own = chooseProducts(need, named, store).candidates
  const rest = filled.candidates.filter(({ product }) => product.idcode !== idcode)
  return { ...filled, candidates: [...own, ...rest] }
}

/** Goods for the needs, in the same order. Requests are batched, and other work runs between the batches. */
export async function fillNeeds(asking: MatchContext, needs: readonly Need[]): Promise<FilledNeed[]> {
  const texts = [...new Set(needs.flatMap(textsOf).filter((text) => text.trim() !== ''))]
  const found = new Map<string, readonly Candidate[]>()
  for (let start = 0; start < texts.length; start += TEXTS_AT_ONCE) {
    const portion = texts.slice(start, start + TEXTS_AT_ONCE)
    const matches = await matchTexts(asking, portion)
    for (const [at, text] of portion.entries()) {
      const candidates = matches[at]?.candidates ?? []
      found.set(
        text,
        candidates.map(({ product, likeness }) => ({ product: presentProduct(product), likeness })),
      )
    }
    await others()
  }
  const { store } = asking.visitor.department
  return FilledNeeds.parse(needs.map((need) => fillNeed(need, found, store)))
}

async function matchTexts({ client, siteCode, visitor, requestId }: MatchContext, texts: string[]) {
  const { matches } = await client.as({ requestId })(retailerMatchingApi.match, {
    params: { site_code: siteCode },
    query: priceQuery(visitor),
    body: { texts, most: MOST_CANDIDATES },
  })
  return matches
}
