import path from 'node:path'
import rspack, { type Configuration, type RuleSetRule } from '@rspack/core'
import { AssetsPlugin } from './assets.ts'
import { readManifest } from './package-manifest.ts'
import { baseConfiguration, outputFolder } from './rules.ts'
import { SheetLoadingPlugin } from './sheet-loading.ts'
import { StableOrderPlugin } from './stable-order.ts'
import { SurfacePlugin } from './surface/surface-plugin.ts'

const { DefinePlugin, NormalModuleReplacementPlugin, SubresourceIntegrityPlugin } = rspack

/** Parts of the federation runtime that a shell with fixed entries never needs. */
const runtimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
}

const manifestLoadingStub = new NormalModuleReplacementPlugin(
  /(snapshot\/SnapshotHandler|utils\/preload)\.js$/,
  (resource) => {
    resource.request = path.join(import.meta.dirname, 'stub-manifest-loading.js')
  },
)

const remoteEntryLoader = new NormalModuleReplacementPlugin(/\/load\.js$/, (resource) => {
  if (/runtime-core/.test(resource.contextInfo.issuer))
    resource.request = path.join(import.meta.dirname, 'remote-entry-loader.js')
})

/**
 * Features of libraries that the shell never uses: version ranges, changes of a running remote, the router's
 * instrumentation.
 */
const stubs = [
  new NormalModuleReplacementPlugin(/semver\/index\.js$/, (resource) => {
    resource.request = path.join(import.meta.dirname, 'stub-semver.js')
  }),
  new NormalModuleReplacementPlugin(/\/updateOptions\.js$/, (resource) => {
    resource.request = path.join(import.meta.dirname, 'stub-update-options.js')
  }),
  new NormalModuleReplacementPlugin(/\/instrumentation\.js$/, (resource) => {
    resource.request = path.join(import.meta.dirname, 'stub-instrumentation.js')
  }),
]

const treeShakableRouter: RuleSetRule = {
  test: /react-router[\\/]dist[\\/].*\.js$/,
  loader: path.join(import.meta.dirname, 'tree-shakable-components.cjs'),
}

function browser(directory: string, contract: string | undefined): Configuration {
  const base = baseConfiguration(directory, 'shell', 'browser')
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), treeShakableRouter] },
    target: ['web', 'es2022'],
    entry: { main: './src/browser/main.tsx', rest: './src/lazy-hydration/entry.ts' },
    output: {
      ...base.output,
      path: outputFolder(directory, 'browser'),
      clean: true,
      publicPath: 'auto',
      uniqueName: 'shell',
      filename: '[name].[contenthash:8].js',
      // Every version has its own folder, so hashes in file names would only add bytes.
      chunkFilename: '[name].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'shell-chunks' },
    },
    plugins: [
      ...(base.plugins ?? []),
      new DefinePlugin({ ...runtimeFlags, ENV_TARGET: '"web"' }),
      manifestLoadingStub,
      ...stubs,
      remoteEntryLoader,
      new SheetLoadingPlugin(),
      // The same hash as in version records: a preload with another integrity value would be fetched twice.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
      new StableOrderPlugin(),
      new AssetsPlugin('main', contract),
    ],
  }
}

function server(directory: string): Configuration {
  const base = baseConfiguration(directory, 'shell', 'server')
  return {
    ...base,
    target: 'node22',
    // The supervising thread starts without the code of the pages.
    entry: { main: './src/server/main.ts', pages: './src/server/pages.ts' },
    output: {
      ...base.output,
      path: outputFolder(directory, 'server'),
      clean: true,
      uniqueName: 'shell',
      publicPath: '',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    plugins: [new DefinePlugin({ ...runtimeFlags, ENV_TARGET: '"node"' }), new SurfacePlugin(directory)],
  }
}

/**
 * Browser and server builds of the shell, without the federation plugin: the shell creates the federation instance
 * itself from the release set.
 */
export function shell(directory: string): Configuration[] {
  return [browser(directory, readManifest(directory).vitrina?.contract), server(directory)]
}
