import { msg } from '@vitrina/contracts/ops/message'
import type { ChunkFiles } from '../../versions/assets.ts'
import { integrityOf } from '../../versions/publish.ts'
import type { Candidate } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Every file needs its hash in the record, and every lazily loaded script and style also in the entry. */
export function hashFaults({ record, files }: Candidate): Refusal[] {
  const contents = new Map(files.map((file) => [file.path, file]))
  const faults: Refusal[] = []
  for (const { path, sha256, integrity } of record.files) {
    const file = contents.get(path)
    if (!file) continue
    if (sha256 !== file.sha256) {
      faults.push(
        refusal('hashes', msg`${path} has ${sha256 ? msg`another` : msg`no`} sha256 in the record of the version.`),
      )
    }
    if (isScriptOrStyle(path) && integrity !== integrityOf(file.sha256)) {
      faults.push(
        refusal(
          'hashes',
          msg`${path} has ${integrity ? msg`another` : msg`no`} integrity in the record of the version.`,
        ),
      )
    }
  }
  return [...faults, ...filesWithoutHash({ record, files })]
}

const isScriptOrStyle = (path: string): boolean => path.startsWith('browser/') && /\.(?:js|css)$/.test(path)

/** Chunks that a document loads with integrity hashes: in the shell also the script of deferred pages. */
const documentChunks = (partName: string): string[] => (partName === 'shell' ? ['main', 'rest'] : ['main'])

const filesOf = (chunk: ChunkFiles | undefined): string[] => [...(chunk?.js ?? []), ...(chunk?.css ?? [])]

function filesWithoutHash({ record, files }: Pick<Candidate, 'record' | 'files'>): Refusal[] {
  const { entry, chunks } = record.assets
  const text = files.find(({ path }) => path === `browser/${entry}`)?.content.toString('utf8') ?? ''
  const atOnce = new Set([entry, ...documentChunks(record.name).flatMap((chunk) => filesOf(chunks[chunk]))])
  return files
    .filter(({ path }) => isScriptOrStyle(path) && !atOnce.has(path.slice('browser/'.length)))
    .filter(({ sha256 }) => !text.includes(integrityOf(sha256)))
    .map(({ path }) =>
      refusal('hashes', msg`${path} has no hash in browser/${entry}: a browser would run it whatever it holds.`),
    )
}
