import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import rspack, {
  type OptimizationSplitChunksCacheGroup as CacheGroup,
  type Configuration,
  type RuleSetRule,
} from '@rspack/core'
import { containerName, sharedModules } from '../shared.ts'
import { AssetsPlugin } from './assets.ts'
import { type RoomManifest, readManifest, roomName } from './room.ts'
import { baseConfiguration, outputFolder, type Side } from './rules.ts'
import { SheetLoadingPlugin } from './sheet-loading.ts'
import { sourceHash } from './source-hash.ts'
import { StableOrderPlugin } from './stable-order.ts'
import { SurfacePlugin } from './surface/surface-plugin.ts'

const { NormalModuleReplacementPlugin, SubresourceIntegrityPlugin } = rspack

/** The shell provides these; a remote that finds one missing fails at load and its slot falls back. */
const shared = Object.fromEntries(
  sharedModules.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]),
)

/** Each exposed module gets a chunk named like itself, so that a document can name what it preloads. */
const exposesOf = ({ exports = {} }: RoomManifest) =>
  Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, { import: file, name: name.slice(2) }]))

function federationPlugin(room: string, manifest: RoomManifest, side: Side): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: containerName(room),
    filename: side === 'browser' ? 'remoteEntry.js' : 'remoteEntry.cjs',
    exposes: exposesOf(manifest),
    library: side === 'browser' ? { type: 'var', name: containerName(room) } : { type: 'commonjs-module' },
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
 * The plugin puts a copy of its bundler runtime into every remote, 5 KB compressed. All remotes of a page take the
 * shell's copy instead, which it provides before it loads any of them.
 */
const sharedBundlerRuntime = new NormalModuleReplacementPlugin(
  /webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/,
  (resource) => {
    resource.request = path.join(import.meta.dirname, 'bundler-runtime.js')
  },
)

/**
 * Modules are numbered by their requests: with a folder of this machine in one of them, the same sources would make another
 * version elsewhere.
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

/** What the modules named together are made of goes into one file; pages that use a part of it load the whole. */
function widgetsCacheGroup({ vitrina: { together = [] } = {} }: RoomManifest): Record<string, CacheGroup> {
  if (together.length === 0) return {}
  const test: CacheGroup['test'] = (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).some(({ name }) => name !== undefined && together.includes(name))
  return { together: { name: 'widgets', test, minChunks: 1, enforce: true, priority: 10 } }
}

function browser(directory: string, room: string, manifest: RoomManifest): Configuration {
  const base = baseConfiguration(directory, room, 'browser')
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), remoteEntryRule] },
    // What two exposed modules share, such as a model, travels once.
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
      path: outputFolder(directory, 'browser'),
      clean: true,
      publicPath: 'auto',
      uniqueName: room,
      filename: '[name].[contenthash:8].js',
      // A version has a folder of its own: hashes in the names of its files would only weigh.
      chunkFilename: '[name].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Two versions of a remote may be on one page; each has to see its own chunks only.
      chunkLoadingGlobal: `chunks_${sourceHash(directory)}`,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: room },
    },
    plugins: [
      ...(base.plugins ?? []),
      federationPlugin(room, manifest, 'browser'),
      sharedBundlerRuntime,
      relativeRequests(directory),
      new SheetLoadingPlugin(),
      // The hash that version records have too: a file preloaded under another would be fetched twice.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
      new StableOrderPlugin(),
      new AssetsPlugin('remoteEntry.js', manifest.vitrina?.shell),
    ],
  }
}

function server(directory: string, room: string, manifest: RoomManifest): Configuration {
  return {
    ...baseConfiguration(directory, room, 'server'),
    target: 'async-node',
    entry: {},
    output: {
      path: outputFolder(directory, 'server'),
      clean: true,
      publicPath: 'auto',
      uniqueName: room,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs-module' },
    },
    plugins: [federationPlugin(room, manifest, 'server'), relativeRequests(directory), new SurfacePlugin(directory)],
  }
}

/** Browser and server builds of a remote. Its public surface is the `exports` of its package.json, and nothing else. */
export function remote(directory: string): Configuration[] {
  const manifest = readManifest(directory)
  const room = roomName(directory)
  return [browser(directory, room, manifest), server(directory, room, manifest)]
}
