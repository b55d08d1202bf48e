import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../workspace.ts'
import { type Figure, figure, median } from './table.ts'

const PORTS = { PORT: '3911', SANDBOX_PORT: '3912', OPS_PORT: '3913' }

/** Runs a command of package.json until it prints the pattern; returns the seconds and the process. */
function runUntil(
  script: string[],
  pattern: RegExp,
  dataDir: string,
): Promise<{ seconds: number; child: ChildProcess }> {
  const startedAt = performance.now()
  const child = spawn('npm', ['run', ...script], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...PORTS, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  return new Promise((resolve, reject) => {
    const look = (text: Buffer) => {
      if (pattern.test(text.toString('utf8'))) resolve({ seconds: (performance.now() - startedAt) / 1000, child })
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`npm run ${script.join(' ')} ended with ${code}`)))
  })
}

/** Sends SIGINT to the whole process group of the command, as Ctrl-C does. */
function stopGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    process.kill(-(child.pid ?? 0), 'SIGINT')
  })
}

/** Measures the time from a save in a remote to the changed page of a running `npm run dev`. */
async function measureSaveToLive(dataDir: string): Promise<number> {
  const { child } = await runUntil(['dev', '--', 'mf-content'], /watching/, dataDir)
  const file = path.join(root, 'mf-content/src/routes.ts')
  const text = await readFile(file, 'utf8')
  const setOf = () => fetch(`http://localhost:${PORTS.PORT}/`).then((response) => response.headers.get('x-release-set'))
  await new Promise((resolve) => setTimeout(resolve, 4000))
  const times: number[] = []
  try {
    for (let round = 0; round < 5; round += 1) {
      const before = await setOf()
      const savedAt = performance.now()
      await appendFile(
        file,
        `\nexport const benchMark${round} = ${JSON.stringify(Date.now().toString())}\nObject.assign(globalThis, { benchMark${round} })\n`,
      )
      while ((await setOf()) === before) await new Promise((resolve) => setTimeout(resolve, 10))
      times.push(performance.now() - savedAt)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    await writeFile(file, text)
    await stopGroup(child)
  }
  return median(times)
}

/** Measures how long a developer waits for a cold build, for a second start, and for a save to be live. */
export async function starting(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-start-'))
  const buildBegan = performance.now()
  execFileSync(path.join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--force', '--output-logs=errors-only'], {
    cwd: root,
    stdio: 'ignore',
  })
  const cold = (performance.now() - buildBegan) / 1000
  const first = await runUntil(['start'], /localhost:\d+/, dataDir)
  await stopGroup(first.child)
  const again: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const { seconds, child } = await runUntil(['start'], /localhost:\d+/, dataDir)
    again.push(seconds)
    await stopGroup(child)
  }
  const saved = await measureSaveToLive(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  return [
    figure('cold build of everything, s', cold.toFixed(1), '< 60', cold < 60),
    figure('first npm start after a build, s', first.seconds.toFixed(1), 'told', true),
    figure('second npm start, s (median of 3)', median(again).toFixed(1), '< 5', median(again) < 5),
    figure('a save in mf-content live in dev, ms (median of 5)', saved.toFixed(0), '< 1000', saved < 1000),
  ]
}
