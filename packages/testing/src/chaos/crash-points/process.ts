import { scenarios } from './scenarios.ts'

declare global {
  var stepsOnDisk:
    | { begin(folder: string): void; step(name: string): void; done(): { steps: string[]; uncounted: string[] } }
    | undefined
}

const [deed = '', dataDir = '', url = ''] = process.argv.slice(2)
const say = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

globalThis.stepsOnDisk?.begin(dataDir)
try {
  await scenarios[deed]?.(dataDir, url, (report) => {
    globalThis.stepsOnDisk?.step('told')
    say({ told: report })
  })
  say({ ...globalThis.stepsOnDisk?.done() })
} catch (error) {
  say({ refused: String(error) })
}
process.exit(0)
