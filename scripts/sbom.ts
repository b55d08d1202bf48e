/**
 * `npm run sbom`: writes the bill of materials of the site to dist/vitrina.cdx.json, to look up a bad package in it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSbom } from './supply/sbom.ts'
import { root } from './workspace.ts'

const file = path.join(root, 'dist/vitrina.cdx.json')
const bill = await createSbom()
await mkdir(path.dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${bill.components.length} packages are listed in ${path.relative(process.cwd(), file)}`)
