import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { EstimateNamesForm } from '../forms/estimate-names.ts'
import { line } from '../forms/fields.ts'
import { LetterForm } from '../forms/letter.ts'
import { EstimateState } from '../retailer/estimate.ts'
import { idText, pathText, typedText } from './bounds.ts'
import {
  AddToEstimateResult,
  Estimate,
  EstimateChangeResult,
  EstimatesPage,
  SavedVersion,
  UpdatedEstimate,
} from './estimate.ts'
import { EstimateChangeInput, EstimateLineInput, noteTooLong } from './estimate-changes.ts'
import { estimateLimits as limits } from './estimate-limits.ts'

export {
  AddToEstimateResult,
  Estimate,
  EstimateChangeResult,
  EstimateLine,
  EstimateLineData,
  EstimateSection,
  EstimateSummary,
  EstimatesPage,
  EstimateTable,
  SavedVersion,
  UpdatedEstimate,
} from './estimate.ts'

const Quantity = z.number('Введите количество цифрами')
const name = () => typedText(limits.name, { missing: 'Введите название' })
const EstimateNames = z.extend(EstimateNamesForm, { objectName: z.nullish(line(limits.name)) })
const EstimateParams = z.object({ id: pathText() })
const LineParams = z.object({ id: pathText(), lineId: pathText() })
const VersionParams = z.object({ id: pathText(), number: z.coerce.number() })
const linesFault = `В\u00a0смете не\u00a0больше ${limits.lines}\u00a0позиций`

/**
 * The visitor’s estimates: 403 for guests and for another visitor's estimate, 404 for an unknown one. `key` is an
 * idempotency key from the browser, at least 16 characters: a repeated call with it changes nothing more.
 */
export const estimatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/',
    summary: 'The visitor’s estimates, the last changed first',
    response: EstimatesPage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/',
    creates: 'once',
    summary:
      'A new estimate, with a first product or with sections and lines; 409 when there are 200, 422 for a bad name',
    body: z.extend(EstimateNames, {
      key: idText(),
      line: z.nullish(z.object({ idcode: idText(), quantity: Quantity })),
      sections: z.optional(
        z.boundedArray(
          z.object({ id: idText(), name: typedText(limits.name) }),
          limits.sections,
          `В\u00a0смете не\u00a0больше ${limits.sections}\u00a0разделов`,
        ),
      ),
      lines: z.optional(z.boundedArray(EstimateLineInput, limits.lines, linesFault)),
    }),
    response: AddToEstimateResult,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/:id/',
    summary: 'One estimate with its products at the visitor’s prices now',
    params: EstimateParams,
    response: Estimate,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/site/personal/estimates/:id/',
    summary: 'Changes the name and the object',
    params: EstimateParams,
    body: z.extend(EstimateNames, { version: z.number() }),
    response: EstimateChangeResult,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/estimates/:id/',
    summary: 'Deletes an estimate; it can be brought back',
    params: EstimateParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/restore/',
    summary: 'Brings a deleted estimate back',
    params: EstimateParams,
    response: EstimateChangeResult,
  }),
  putLine: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/lines/',
    creates: 'once',
    summary: 'Puts a product in; one that is in already grows by the quantity; 409 when there are 500 lines',
    params: EstimateParams,
    body: z.object({ key: idText(), idcode: idText(), quantity: Quantity }),
    response: AddToEstimateResult,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/estimates/:id/puts/:key/',
    summary: 'Takes back what was put in under a key',
    params: z.object({ id: pathText(), key: pathText() }),
    response: EstimateChangeResult,
  }),
  changeLine: endpoint({
    method: 'PUT',
    path: '/api/site/personal/estimates/:id/lines/:lineId/',
    summary: 'Changes the quantity or the note of a line',
    params: LineParams,
    body: z.object({
      version: z.number(),
      quantity: z.optional(Quantity),
      note: z.optional(typedText(limits.note, { fault: noteTooLong })),
    }),
    response: EstimateChangeResult,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/estimates/:id/lines/:lineId/',
    summary: 'Removes a line; it can be brought back',
    params: LineParams,
    query: z.object({ version: z.coerce.number() }),
    response: EstimateChangeResult,
  }),
  restoreLine: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/lines/:lineId/restore/',
    summary: 'Brings a removed line back to its place',
    params: LineParams,
    response: EstimateChangeResult,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/changes/',
    summary: 'Makes changes of sections, lines and shares together or not at all',
    params: EstimateParams,
    body: z.object({
      version: z.number(),
      changes: z.boundedArray(
        EstimateChangeInput,
        limits.changes,
        `За\u00a0один раз не\u00a0больше ${limits.changes}\u00a0изменений`,
      ),
    }),
    response: UpdatedEstimate,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/state/',
    summary: 'Moves an estimate to another state; 409 for a move that is not allowed',
    params: EstimateParams,
    body: z.object({ version: z.number(), state: EstimateState }),
    response: EstimateChangeResult,
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/purchases/',
    creates: 'once',
    summary: 'Remembers what of the lines was put into the basket, so that the estimate tells what is left',
    params: EstimateParams,
    body: z.object({
      key: idText(),
      lines: z.boundedArray(z.object({ lineId: idText(), quantity: Quantity }), limits.lines, linesFault),
    }),
    response: UpdatedEstimate,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/copy/',
    creates: 'once',
    summary: 'A new draft like an estimate',
    params: EstimateParams,
    body: z.object({ key: idText(), name: name() }),
    response: AddToEstimateResult,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/:id/versions/',
    summary: 'Saved versions, the newest first',
    params: EstimateParams,
    response: z.object({ versions: z.array(SavedVersion) }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/:id/versions/:number/',
    summary: 'An estimate as it was when a version was saved',
    params: VersionParams,
    response: UpdatedEstimate,
  }),
  saveVersion: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/versions/',
    creates: 'once',
    summary: 'Saves the estimate as it is as a version',
    params: EstimateParams,
    body: z.object({ label: typedText(limits.name) }),
    response: SavedVersion,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/versions/:number/restore/',
    summary: 'Goes back to a saved version; what the estimate was is saved before',
    params: VersionParams,
    body: z.object({ version: z.number() }),
    response: EstimateChangeResult,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/letters/',
    creates: 'once',
    summary: 'Sends the estimate as a PDF by mail; 429 for more than 10 letters an hour',
    params: EstimateParams,
    body: LetterForm,
    response: z.object({ sent: z.boolean() }),
  }),
}

/**
 * An estimate as a file: GET with `?format=xlsx` or `pdf`, `&face=own`, `customer` or `none`; with `&view=1` a PDF is
 * displayed inline.
 */
export const estimateFilePath = (id: string): string => `/api/site/personal/estimates/${encodeURIComponent(id)}/file/`

/** Upload of a file: POST of its bytes, XLSX, CSV or text detected by content; responds with EstimateTable. */
export const estimateTablePath = '/api/site/personal/estimates/table/'
