import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { Assets } from '../../versions/assets.ts'
import { type Budget, budgetOf } from '../budgets.ts'
import type { Candidate } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

const brotli = promisify(brotliCompress)
const formatKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** Checks files, first views and chunk depths against the budgets of the package. */
export async function weightFaults(candidate: Candidate): Promise<Refusal[]> {
  const weigh = createWeigher(candidate)
  const faults = largeFiles(candidate)
  for (const module of firstViews(candidate)) faults.push(...(await viewFaults(candidate, module, weigh)))
  return [...faults, ...depthFaults(candidate)]
}

/** Chunks that a document loads directly: pages, exposed modules, and everything that a shell starts with. */
function firstViews({ name, record: { assets }, surface }: Candidate): string[] {
  const modules = name === 'shell' ? ['main'] : [...(assets.exposes ?? []), ...(surface?.pages ?? [])]
  return modules.filter((module) => Object.hasOwn(assets.chunks, module))
}

function largeFiles({ name, files }: Candidate): Refusal[] {
  const { file: most, reason } = budgetOf(name)
  return files
    .filter(({ path, content }) => path.startsWith('browser/') && content.length > most)
    .map(({ path, content }) =>
      refusal(
        'budget',
        msg`${path} is ${formatKb(content.length)}, at most ${formatKb(most)} are allowed for one file (${reason}).`,
      ),
    )
}

/** Compressed size of several files together; each file is compressed once. */
function createWeigher({ files }: Candidate): (names: readonly string[]) => Promise<number> {
  const known = new Map<string, Promise<number>>()
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  const one = async (name: string): Promise<number> => {
    const content = contents.get(`browser/${name}`) ?? Buffer.alloc(0)
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    return (await brotli(content, { params })).length
  }
  return async (names) => {
    const sizes = [...new Set(names)].map((name) => {
      const size = known.get(name) ?? one(name)
      known.set(name, size)
      return size
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
}

async function viewFaults(
  { name, record: { assets } }: Candidate,
  module: string,
  weigh: (names: readonly string[]) => Promise<number>,
): Promise<Refusal[]> {
  const budget = budgetOf(name, module)
  const { js, css } = assets.chunks[module] ?? { js: [], css: [] }
  const [script, style] = await Promise.all([weigh([assets.entry, ...js]), weigh(css)])
  return [
    ...overBudget(`${name}/${module}`, msg`scripts`, script, budget.script, budget),
    ...overBudget(`${name}/${module}`, msg`styles`, style, budget.style, budget),
  ]
}

function overBudget(
  module: string,
  what: MessageDescriptor,
  size: number,
  most: number,
  { reason }: Budget,
): Refusal[] {
  if (size <= most) return []
  const text = msg`The first view of ${module} loads ${formatKb(size)} of ${what}, at most ${formatKb(most)} are allowed (${reason}).`
  return [refusal('budget', text)]
}

function depthFaults(candidate: Candidate): Refusal[] {
  const { name, record } = candidate
  const { depth: most, reason } = budgetOf(name)
  return [...chunkDepths(record.assets, firstViews(candidate))]
    .filter(([, { depth }]) => depth > most)
    .map(([chunk, { depth, from }]) =>
      refusal(
        'budget',
        msg`"${chunk}" is there after ${depth} requests, one after another (it is fetched by "${from}"), at most ${most} are allowed (${reason}).`,
      ),
    )
}

/** Number of sequential requests to each chunk; chunks named by the document are one request away. */
function chunkDepths({ chunks }: Assets, named: readonly string[]): Map<string, { depth: number; from: string }> {
  const found = new Map<string, { depth: number; from: string }>(named.map((chunk) => [chunk, { depth: 1, from: '' }]))
  let level = [...named]
  for (let depth = 2; level.length > 0; depth += 1) {
    const next: string[] = []
    for (const from of level) {
      for (const chunk of chunks[from]?.loads ?? []) {
        if (found.has(chunk)) continue
        found.set(chunk, { depth, from })
        next.push(chunk)
      }
    }
    level = next
  }
  return found
}
