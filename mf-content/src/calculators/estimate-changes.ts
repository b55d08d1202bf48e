/** A job in an estimate: a calculation that stays linked to its lines; a kit has a section of its own. */
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Inputs } from '@vitrina/site/calculators/calculator'
import { kitTitles } from '@vitrina/site/kit-titles'
import { plainText } from '@vitrina/site/plain-text'
import type { Job } from './job.ts'
import type { NeedLine } from './use-products.ts'

/** A random UUID; `crypto.randomUUID` is missing when the site is served over plain HTTP in a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Changes that add the needs of a job to an estimate, each as its product or as a free line. */
export function toEstimateChanges(job: Job, inputs: Inputs, lines: readonly NeedLine[]): EstimateChangeInput[] {
  const title = job.title.replaceAll('\u00a0', ' ')
  const sectionId = Object.hasOwn(kitTitles, job.kind) ? newId() : null
  const written = lines.map(({ need, chosen }) => ({
    ...{ key: need.key, id: newId(), sectionId, note: '', price: 0 },
    idcode: chosen?.count == null ? null : chosen.product.idcode,
    name: plainText(need.name),
    ...{ wanted: need.wanted, wantedUnit: need.wantedUnit, waste: need.waste },
  }))
  const calculation = {
    ...{ id: newId(), calculator: job.kind, calculatorVersion: job.version },
    ...{ title, inputs: { ...inputs } },
  }
  const change: EstimateChangeInput = { kind: 'calculation', calculation, lines: written }
  return sectionId === null ? [change] : [{ kind: 'add_section', id: sectionId, name: title }, change]
}
