const before = 'const runtimeRequire='

/**
 * Loader for the module that the federation plugin generates, 5 KB in each remote. It drops the parts that ours never
 * use: remotes named at build time, bundled shared modules and runtime plugins.
 */
module.exports = (source) => {
  const at = source.indexOf(before)
  if (at < 0) throw new Error('The federation plugin writes another start of a remote: read it anew')
  return source.slice(0, at) + start
}

const start = `
const remote = __webpack_require__
const { federation, consumesLoadingData } = remote
const runtime = Object.assign(federation, __module_federation_bundler_runtime__).bundlerRuntime
const installedModules = {}
const initPromises = []
const initTokens = {}
const moduleToHandlerMapping = federation.consumesLoadingModuleToHandlerMapping = {}
for (const [id, data] of Object.entries(consumesLoadingData?.moduleIdToConsumeDataMapping ?? {})) {
  const { shareKey, shareScope, requiredVersion, strictVersion, singleton, eager, fallback } = data
  const shareConfig = { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager }
  moduleToHandlerMapping[id] = { getter: fallback, shareInfo: { shareConfig, scope: [shareScope] }, shareKey }
}
federation.initOptions = {
  name: __module_federation_container_name__,
  shareStrategy: __module_federation_share_strategy__,
  shared: {},
  remotes: [],
  plugins: [],
}
if (remote.S) remote.S = runtime.S
federation.attachShareScopeMap?.(remote)
if (remote.f) remote.f.consumes = (chunkId, promises) =>
  runtime.consumes({
    chunkId,
    promises,
    chunkMapping: consumesLoadingData?.chunkMapping ?? {},
    moduleToHandlerMapping,
    installedModules,
    webpackRequire: remote,
  })
remote.I = (shareScopeName, initScope) =>
  runtime.I({ shareScopeName, initScope, initPromises, initTokens, webpackRequire: remote })
remote.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
  runtime.initContainerEntry({
    shareScope,
    initScope,
    remoteEntryInitOptions,
    shareScopeKey: remote.initializeExposesData.shareScope,
    webpackRequire: remote,
  })
remote.getContainer = (name, getScope) => {
  const { moduleMap } = remote.initializeExposesData
  remote.R = getScope
  const found = Object.hasOwn(moduleMap, name)
    ? moduleMap[name]()
    : Promise.reject(new Error('Module "' + name + '" does not exist in container.'))
  remote.R = undefined
  return found
}
federation.instance = runtime.init({ webpackRequire: remote })
`
