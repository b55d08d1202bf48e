import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../workspace.ts'

const run = promisify(execFile)

/** Software bill of materials of a release in CycloneDX format. */
export interface Sbom {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string; version: string } }
  components: { 'bom-ref': string; name: string; version: string; purl: string; hashes?: { alg: string }[] }[]
}

/** The bill of all packages in the lock file, for every platform, as npm writes it. */
export async function createSbom(): Promise<Sbom> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { stdout } = await run('npm', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const bill = JSON.parse(stdout) as Sbom
  // npm names the root component after its folder.
  bill.metadata.component.name = 'vitrina'
  return bill
}
