import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Drill } from '@vitrina/contracts/ops/drills'

const MOST = 200

const fileOf = (dataDir: string): string => path.join(dataDir, 'releases', 'drills.jsonl')

/** The last drills of a data folder, the latest first; a line that was cut is left out. */
export async function readDrills(dataDir: string): Promise<{ drills: Drill[]; everyMinutes: number | null }> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  const drills = text.split('\n').flatMap((line) => {
    const parsed = Drill.safeParse(jsonOf(line))
    return parsed.success ? [parsed.data] : []
  })
  return { drills: drills.slice(-MOST).reverse(), everyMinutes: null }
}

/** Writes one drill down. */
export async function recordDrill(dataDir: string, drill: Drill): Promise<void> {
  await appendFile(fileOf(dataDir), `${JSON.stringify(drill)}\n`)
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
