const LONGEST_MS = 20_000

/** Containers by name and URL, as promises while they load and afterwards. */
const containers = new Map()

/**
 * Replaces the script loader of the federation runtime in browser builds of the shell. Our entries are plain scripts
 * that set one global, and the shell creates the script elements itself.
 */
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

export const getRemoteInfo = (remote) => ({ entryGlobalName: remote.name, shareScope: 'default', ...remote })

/**
 * Loads the container of a remote and runs its script once; rejects when the script cannot be fetched, throws or sets
 * no global.
 */
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
