/**
 * Takes screenshots of every page and state at three widths and puts them on one page, `.tour/index.html`: `npm run
 * tour`, or `npm run tour -- cabinet` for the files of `packages/testing/src/accessibility` with that name.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '@vitrina/site/plain-text'
import { tourWidths } from '../packages/testing/src/site/tour.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = path.join(root, '.tour')
const pictures = path.join(folder, 'pictures')

/** Runs the tests that visit each page and state; the screenshots are useful even when some tests fail. */
async function takePictures(which: readonly string[]): Promise<number> {
  // The tests of the check itself show no page of the site.
  const files = which.length > 0 ? which.map((name) => `accessibility/${name}`) : ['accessibility/(?!check)']
  const child = spawn('npx', ['playwright', 'test', '--project=journeys', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITRINA_TOUR: pictures },
  })
  const [code] = await once(child, 'exit')
  return Number(code)
}

/** A row for each state: its name and its screenshots side by side, each at a fifth of its width. */
function pageOf(looks: ReadonlyMap<string, readonly string[]>): string {
  const rows = [...looks].map(([look, files]) => {
    const shown = files.map((file) => {
      const address = `pictures/${encodeURIComponent(file)}`
      const width = Number(/--(\d+)\.jpg$/.exec(file)?.[1])
      return `<a href="${address}"><img src="${address}" width="${width / 3}" loading="lazy" alt="${width}"></a>`
    })
    return `<section><h2>${escapeHtml(look)}</h2><div>${shown.join('')}</div></section>`
  })
  return (
    `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Все экраны (${looks.size})</title><style>` +
    'body{font:14px sans-serif;margin:24px}h2{font-size:14px}div{display:flex;gap:16px;align-items:start}' +
    `img{border:1px solid #ccc;display:block;height:auto}</style><h1>Все экраны</h1>${rows.join('')}</html>`
  )
}

await rm(folder, { recursive: true, force: true })
const code = await takePictures(process.argv.slice(2))
const looks = new Map<string, string[]>()
const files = await readdir(pictures).catch(() => [])
for (const file of files.sort((one, other) => one.localeCompare(other, 'ru', { numeric: true }))) {
  const look = file.replace(/--\d+\.jpg$/, '').replaceAll('--', ' · ')
  looks.set(look, [...(looks.get(look) ?? []), file])
}
await writeFile(path.join(folder, 'index.html'), pageOf(looks))
console.log(`${looks.size} looks at ${tourWidths.join(', ')} px: ${path.join(folder, 'index.html')}`)
process.exitCode = code
