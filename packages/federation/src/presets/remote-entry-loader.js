const LONGEST_MS = 20_000

/** By name and address, as long as they load and once they have. */
const containers = new Map()

/**
 * Stands in browser builds of the shell for what the federation runtime fetches entries of remotes with. Ours are plain
 * scripts that leave one global, and the shell makes their elements itself.
 */
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

export const getRemoteInfo = (remote) => ({ entryGlobalName: remote.name, shareScope: 'default', ...remote })

/** The container of a remote, its script run once; rejects when it cannot be fetched, breaks or leaves nothing. */
export function getRemoteEntry({ origin, remoteInfo, remoteEntryExports }) {
  if (remoteEntryExports) return Promise.resolve(remoteEntryExports)
  const key = getRemoteEntryUniqueKey(remoteInfo)
  const known = containers.get(key)
  if (known) return known
  const loading = container(origin, remoteInfo)
  containers.set(key, loading)
  loading.catch(() => containers.delete(key))
  return loading
}

async function container({ loaderHook }, { entry: url, entryGlobalName: name }) {
  if (!globalThis[name]) await run(loaderHook.lifecycle.createScript.emit({ url }), url)
  if (!globalThis[name]) throw new Error(`${url} left no ${name}`)
  return globalThis[name]
}

function run(script, url) {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${url} could not be fetched`))
    setTimeout(fail, LONGEST_MS)
    script.onload = resolve
    script.onerror = fail
    document.head.append(script)
  })
}
