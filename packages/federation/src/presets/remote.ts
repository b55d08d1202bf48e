import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import rspack, {
  type OptimizationSplitChunksCacheGroup as CacheGroup,
  type Configuration,
  type RuleSetRule,
} from '@rspack/core'
import { containerName, sharedModules } from '../shared.ts'
import { AssetsPlugin } from './assets.ts'
import { type PackageManifest, readManifest, readPackageName } from './package-manifest.ts'
import { baseConfiguration, outputFolder, type Side } from './rules.ts'
import { SheetLoadingPlugin } from './sheet-loading.ts'
import { sourceHash } from './source-hash.ts'
import { StableOrderPlugin } from './stable-order.ts'
import { SurfacePlugin } from './surface/surface-plugin.ts'

const { NormalModuleReplacementPlugin, SubresourceIntegrityPlugin } = rspack

/**
 * Shared modules come from the shell; a remote whose shared module is missing fails at load, and its slot falls back.
 */
const shared = Object.fromEntries(
  sharedModules.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]),
)

/** Each exposed module is a chunk of the same name, so that a document can preload it by name. */
const exposesOf = ({ exports = {} }: PackageManifest) =>
  Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, { import: file, name: name.slice(2) }]))

function federationPlugin(remoteName: string, manifest: PackageManifest, side: Side): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: containerName(remoteName),
    filename: side === 'browser' ? 'remoteEntry.js' : 'remoteEntry.cjs',
    exposes: exposesOf(manifest),
    library: side === 'browser' ? { type: 'var', name: containerName(remoteName) } : { type: 'commonjs-module' },
    shared,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: side === 'browser' ? 'web' : 'node' },
    },
  })
}

/**
 * The plugin puts a copy of its bundler runtime into every remote, 5 KB compressed. This replaces it with the shell's
 * copy, which the shell provides before it loads a remote.
 */
const sharedBundlerRuntime = new NormalModuleReplacementPlugin(
  /webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/,
  (resource) => {
    resource.request = path.join(import.meta.dirname, 'bundler-runtime.js')
  },
)

/**
 * Module ids are hashes of requests: an absolute path in a request would give the same sources another version on
 * another machine.
 */
const relativeRequests = (directory: string) =>
  new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resource) => {
    resource.request = resource.request.replace(/(?<=%22)%2F.*?(?=%22)/, (file) => {
      const nearby = path.relative(directory, decodeURIComponent(file)).replaceAll(path.sep, '/')
      return encodeURIComponent(nearby.startsWith('../') ? nearby : `./${nearby}`)
    })
  })

const remoteEntryRule: RuleSetRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  loader: path.join(import.meta.dirname, 'remote-entry-runtime.cjs'),
}

/**
 * Puts the modules listed in `together` and their dependencies into one chunk; a page that uses one of them loads the
 * whole chunk.
 */
function widgetsCacheGroup({ vitrina: { together = [] } = {} }: PackageManifest): Record<string, CacheGroup> {
  if (together.length === 0) return {}
  const test: CacheGroup['test'] = (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).some(({ name }) => name !== undefined && together.includes(name))
  return { together: { name: 'widgets', test, minChunks: 1, enforce: true, priority: 10 } }
}

function browser(directory: string, remoteName: string, manifest: PackageManifest): Configuration {
  const base = baseConfiguration(directory, remoteName, 'browser')
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), remoteEntryRule] },
    // Code that two exposed modules share, such as a model, is downloaded once.
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 8000,
        cacheGroups: {
          ...widgetsCacheGroup(manifest),
          default: { minChunks: 2, reuseExistingChunk: true },
          defaultVendors: false,
        },
      },
    },
    target: ['web', 'es2022'],
    entry: {},
    output: {
      ...base.output,
      path: outputFolder(directory, 'browser'),
      clean: true,
      publicPath: 'auto',
      uniqueName: remoteName,
      filename: '[name].[contenthash:8].js',
      // Every version has its own folder, so hashes in file names would only add bytes.
      chunkFilename: '[name].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Two versions of a remote may be on one page; each has to see its own chunks only.
      chunkLoadingGlobal: `chunks_${sourceHash(directory)}`,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: remoteName },
    },
    plugins: [
      ...(base.plugins ?? []),
      federationPlugin(remoteName, manifest, 'browser'),
      sharedBundlerRuntime,
      relativeRequests(directory),
      new SheetLoadingPlugin(),
      // The same hash as in version records: a preload with another integrity value would be fetched twice.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
      new StableOrderPlugin(),
      new AssetsPlugin('remoteEntry.js', manifest.vitrina?.shell),
    ],
  }
}

function server(directory: string, remoteName: string, manifest: PackageManifest): Configuration {
  const base = baseConfiguration(directory, remoteName, 'server')
  return {
    ...base,
    target: 'async-node',
    entry: {},
    output: {
      ...base.output,
      path: outputFolder(directory, 'server'),
      clean: true,
      publicPath: 'auto',
      uniqueName: remoteName,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs-module' },
    },
    plugins: [
      federationPlugin(remoteName, manifest, 'server'),
      relativeRequests(directory),
      new SurfacePlugin(directory),
    ],
  }
}

/** Browser and server builds of a remote. Its public surface is the `exports` of its package.json, and nothing else. */
export function remote(directory: string): Configuration[] {
  const manifest = readManifest(directory)
  const remoteName = readPackageName(directory)
  return [browser(directory, remoteName, manifest), server(directory, remoteName, manifest)]
}
