import { rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { type BuildEvent, watchBuild } from '@vitrina/federation/presets/watch-build'
import { openMirror, openRegistry, type Registry } from '@vitrina/releases'
import { RenderTickets } from '../../visitor/visitor/render-tickets.ts'
import { LiveReleases } from '../releases/live-releases.ts'
import { workbenchApp } from './app.ts'
import { Combination } from './combination.ts'
import type { WorkbenchConfig } from './config.ts'
import { dataCalls, type PageVisitor } from './data-calls.ts'
import { followSite } from './follow-site.ts'
import { closeServer, listenLocally, portOf } from './listen.ts'
import { OpsClient } from './ops-client.ts'
import { type Remote, WorkbenchError } from './remote.ts'
import { SiteClient } from './site-client.ts'
import { type Terminal, terminalLogger } from './terminal.ts'

const page = `<!doctype html>
<html lang="ru"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Верстак запускается</title>
<p>Верстак запускается. Страница откроется сама.</p></html>
`

/** Answers requests until the workbench is ready. */
const startingHandler: RequestListener = (request, response) => {
  request.resume()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' }
  response.writeHead(503, headers).end(page)
}

const SETS_KEPT = 10

export interface Workbench {
  url: string
  close(): Promise<void>
}

interface WorkbenchParts {
  remote: Remote
  config: WorkbenchConfig
  terminal: Terminal
}

/**
 * Runs one local remote inside a released site on another machine, with all other parts from the site's live set.
 * Resolves when pages are served; rejects with WorkbenchError when they cannot be.
 */
export async function startWorkbench({ remote, config, terminal }: WorkbenchParts): Promise<Workbench> {
  let answer: RequestListener = startingHandler
  const door = await listenLocally((request, response) => answer(request, response), { port: config.port })
  const endings: (() => unknown)[] = [() => closeServer(door)]
  const close = async () => {
    for (const end of endings.splice(0).toReversed()) await end()
  }
  try {
    const { site, ops, live: first } = await connectToSite(config, terminal)
    endings.push(() => site.close())
    const registry = openRegistry(config.dataDir)
    const log = terminalLogger(terminal)
    const live = new LiveReleases(registry, { dataDir: config.dataDir, development: true }, log)
    const tickets = new RenderTickets<PageVisitor>()
    const data = await listenLocally(dataCalls(site, tickets), { path: live.dataSocket() })
    endings.push(async () => {
      await closeServer(data)
      rmSync(live.dataSocket(), { force: true })
    })
    const combination = createCombination({ remote, config, terminal }, registry, ops)
    const [stopBuilding] = await Promise.all([
      watchBuild(remote.folder, {
        onBuild: createPublisher({ remote, config, terminal }, combination, live),
        onError: complain,
      }),
      combination.follow(first),
    ])
    endings.push(stopBuilding)
    endings.push(() => live.close())
    await openWith(live, combination, terminal)
    answer = workbenchApp({ config, site, live, registry, tickets, remoteName: remote.name, terminal, log })
    endings.push(followSite({ ops, combination, terminal }))
    void registry.prune({ keep: SETS_KEPT }).catch(() => {})
    return { url: `http://localhost:${portOf(door)}`, close }
  } catch (error) {
    await close()
    throw error
  }

  function complain(why: string): void {
    terminal.complain(`${remote.name} is not built; the last good build stays:\n${why}`)
  }
}

async function connectToSite(config: WorkbenchConfig, terminal: Terminal) {
  const site = new SiteClient(config.site, (away) => {
    if (away) terminal.complain(`${config.site.origin} does not answer; pages say so until it does`)
    else terminal.say(`${config.site.origin} answers again`)
  })
  const ops = new OpsClient(config.ops, config.token)
  try {
    const [live] = await Promise.all([
      ops.live().catch((error: Error) => {
        throw new WorkbenchError(error.message)
      }),
      site.requireSite(),
    ])
    return { site, ops, live }
  } catch (error) {
    site.close()
    throw error
  }
}

function createCombination(
  { remote, config, terminal }: WorkbenchParts,
  registry: Registry,
  ops: OpsClient,
): Combination {
  const mirror = openMirror({
    registry,
    dataDir: config.dataDir,
    publicKeys: config.publicKeys,
    fetch: (name, version) => ops.files(name, version),
    onFetched: (name, version, left) =>
      terminal.say(`${name}@${version} is here${left > 0 ? `, ${left} to come` : ', and that is all'}`),
  })
  const onMisfit = (why: string) =>
    terminal.complain(`the site's own ${remote.name} is shown in place of yours: ${why}`)
  return new Combination({ remote, registry, mirror, onMisfit })
}

/** Shows each successful build, and reports how long after the save pages use it. */
function createPublisher({ remote, terminal }: WorkbenchParts, combination: Combination, live: LiveReleases) {
  return async ({ beganAt, isFirst }: BuildEvent) => {
    const { version, set } = await combination.showBuild(path.join(remote.folder, '.dev'))
    if (isFirst) return terminal.say(`${remote.name}@${version} is built`)
    if (await isShown(live, set)) {
      terminal.say(`${remote.name}@${version} is shown ${Math.round(performance.now() - beganAt)} ms after the save`)
    } else {
      terminal.complain(
        `${remote.name}@${version} cannot be shown: its renderer does not start, the last good build stays`,
      )
    }
  }
}

/** Resolves to whether pages use a set, once that is known. */
function isShown(live: LiveReleases, set: string): Promise<boolean> {
  if (live.current().set.id === set) return Promise.resolve(true)
  return new Promise((resolve) => {
    const settle = (shown: boolean) => {
      for (const stop of stops) stop()
      resolve(shown)
    }
    const stops = [
      live.hooks.onSwitch(({ id }) => id === set && settle(true)),
      live.hooks.onFailure((failed) => failed === set && settle(false)),
    ]
  })
}

/** Starts without the build when its renderer does not start, so that there are pages at all. */
async function openWith(live: LiveReleases, combination: Combination, terminal: Terminal): Promise<void> {
  try {
    await live.open()
  } catch (error) {
    if (!combination.hasBuild()) throw error
    terminal.complain(`your build is left out, its renderer does not start: ${(error as Error).message}`)
    await combination.dropBuild()
    await live.open()
  }
}
