/** Adds products to the matrix by code or name, one at a time, and looks up those of a restored draft. */
import { quickOrderApi, type RowCandidate } from '@vitrina/contracts/site/quick-order'
import { shopLimits, shopsApi } from '@vitrina/contracts/site/shops'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { formatNumber } from '@vitrina/site/numbers'
import { createEvent, createStore, sample } from 'effector'
import { $byCode, $coming, $sheet, linesAdded, matrixLoaded, readDraftFx } from '../model.ts'
import { matrixTexts as texts } from '../texts.ts'

const MAX_CHOICES = 8

/** The product to add, and the shop of the matrix. */
interface ChosenProduct {
  id: string
  idcode: string
}

// Events: what happened
export const codeTyped = createEvent<string>()
export const lineRequested = createEvent<{ id: string; text: string }>()
export const productChosen = createEvent<ChosenProduct>()

// Effects: how we ask
export const matchFx = createRequestFx(quickOrderApi.match)
export const lookUpFx = createRequestFx(shopsApi.lookUp)
export const bringBackFx = createRequestFx(shopsApi.lookUp)

// Stores: what we know
export const $code = createStore('', { serialize: 'ignore' })
export const $fault = createStore('', { serialize: 'ignore' })
/** Candidates of an ambiguous name. */
export const $choices = createStore<readonly RowCandidate['product'][]>([], { serialize: 'ignore' })
const $shopId = createStore('', { serialize: 'ignore' }).on(lineRequested, (_, { id }) => id)

// Wiring: what follows from what
sample({ clock: codeTyped, target: $code })
$fault.reset(codeTyped, productChosen, matrixLoaded)
$choices.reset(codeTyped, productChosen, lookUpFx.done, matrixLoaded)

// 1. The text is a code or a name; a name may match several products.
sample({
  clock: lineRequested,
  source: $byCode,
  filter: (lines, { text }) => text.trim() !== '' && !lines.has(text.trim()),
  fn: (_, { text }) => ({ body: { rows: [{ text: text.trim(), quantity: null, unit: '' }] } }),
  target: matchFx,
})
sample({
  clock: lineRequested,
  source: $byCode,
  filter: (lines, { text }) => lines.has(text.trim()),
  fn: (_, { text }) => texts.alreadyIn(text.trim()),
  target: $fault,
})
const found = matchFx.doneData.map(({ rows: [row] }) => ({
  isClear: row?.outcome === 'exact' || row?.outcome === 'likely',
  products: (row?.candidates ?? []).map(({ product }) => product),
}))
sample({
  clock: found,
  source: $shopId,
  filter: (_, { isClear, products }) => isClear && products.length > 0,
  fn: (id, { products }): ChosenProduct => ({ id, idcode: products[0]?.idcode ?? '' }),
  target: productChosen,
})
sample({
  clock: found,
  filter: ({ isClear }) => !isClear,
  fn: ({ products }) => products.slice(0, MAX_CHOICES),
  target: $choices,
})
sample({
  clock: matchFx.done,
  filter: ({ result }) => (result.rows[0]?.candidates.length ?? 0) === 0,
  fn: ({ params }) => texts.notFound(params.body.rows[0]?.text ?? ''),
  target: $fault,
})

// 2. The product is added once.
sample({
  clock: productChosen,
  source: $byCode,
  filter: (lines, { idcode }) => lines.has(idcode),
  fn: (_, { idcode }) => texts.alreadyIn(idcode),
  target: $fault,
})
sample({
  clock: productChosen,
  source: $byCode,
  filter: (lines, { idcode }) => !lines.has(idcode) && lines.size >= shopLimits.rows,
  fn: () => texts.tooMany(formatNumber(shopLimits.rows)),
  target: $fault,
})
sample({
  clock: productChosen,
  source: $byCode,
  filter: (lines, { idcode }) => !lines.has(idcode) && lines.size < shopLimits.rows,
  fn: (_, { id, idcode }) => ({ params: { id }, body: { idcodes: [idcode] } }),
  target: lookUpFx,
})
sample({
  clock: lookUpFx.doneData,
  source: $byCode,
  filter: (known, { lines }) => lines.some(({ idcode }) => !known.has(idcode)),
  fn: (known, { lines }) => lines.filter(({ idcode }) => !known.has(idcode)),
  target: linesAdded,
})
sample({ clock: lookUpFx.doneData, filter: ({ lines }) => lines.length > 0, fn: () => '', target: $code })
sample({
  clock: lookUpFx.done,
  filter: ({ result }) => result.lines.length === 0,
  fn: ({ params }) => texts.unknownCode(params.body.idcodes[0] ?? ''),
  target: $fault,
})
sample({ clock: [matchFx.failData, lookUpFx.failData, bringBackFx.failData], fn: errorMessage, target: $fault })

// 3. Rows added in an earlier visit and not saved are looked up and added with current data.
sample({
  clock: readDraftFx.doneData,
  filter: ({ left }) => left.coming.length > 0,
  fn: ({ left }) => ({ params: { id: left.sheet.shop.id }, body: { idcodes: [...left.coming] } }),
  target: bringBackFx,
})
const broughtBack = sample({
  clock: bringBackFx.done,
  source: { sheet: $sheet, lines: $byCode },
  filter: ({ sheet }, { params }) => sheet?.shop.id === params.params.id,
  fn: ({ lines }, { result }) =>
    result.lines.filter(({ idcode }) => !lines.has(idcode)).slice(0, Math.max(0, shopLimits.rows - lines.size)),
})
sample({ clock: broughtBack, fn: () => [], target: $coming })
sample({ clock: broughtBack, target: linesAdded })
