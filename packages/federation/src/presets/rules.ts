import { createRequire } from 'node:module'
import path from 'node:path'
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'
import { CascadePlugin, markLayers } from './cascade/cascade-plugin.ts'

export type Side = 'browser' | 'server'

const require = createRequire(import.meta.url)
export const isDevelopment = process.env.VITRINA_BUILD === 'development'

/** Output folder of a build; development builds never mix with released ones. */
export const outputFolder = (directory: string, side: Side): string =>
  path.join(directory, isDevelopment ? '.dev' : 'dist', side)

/** Minimum browsers: older ones lack `@layer`, so hardly any style applies there and no fallbacks are generated. */
const cssTargets = ['chrome >= 99', 'firefox >= 97', 'safari >= 15.4', 'ios_saf >= 15.4']

/**
 * effector needs stable sids to transfer stores from server to browser; they are derived from the package name and the
 * file paths in it.
 */
const effectorModels = (directory: string): RuleSetRule => ({
  test: /model\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: require.resolve('babel-loader'),
  options: {
    root: path.dirname(directory),
    cwd: path.dirname(directory),
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[require.resolve('effector/babel-plugin'), { addLoc: false, addNames: false }]],
  },
})

const contractsRule: RuleSetRule = {
  test: /(?:packages|@vitrina)[\\/]contracts[\\/]src[\\/](site|retailer)[\\/][\w-]+\.[jt]s$/,
  enforce: 'pre',
  loader: require.resolve('babel-loader'),
  options: {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
    plugins: [path.join(import.meta.dirname, 'strip-schemas.cjs')],
  },
}

const typescriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
}

/** Class names contain the package name, so two packages, or two versions of `@vitrina/ui`, never style each other. */
const styleRules = (side: Side): RuleSetRule[] => [
  { test: /\.module\.css$/, type: 'css/module', generator: { exportsOnly: side === 'server' } },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'css/global', generator: { exportsOnly: side === 'server' } },
]

/**
 * Our modules get the ES module of a package also where it lists its CommonJS file first, so that `surface.json` can
 * name what it imports from the shell. Modules of packages get what the package lists first: as an ES module the
 * federation runtime compiles code from strings.
 */
const serverImports: RuleSetRule = {
  exclude: /node_modules[\\/](?!@vitrina)/,
  resolve: { conditionNames: ['node', 'import', 'default'] },
}

/** Server builds emit no asset files and need no public path. */
const notEmitted = { emit: false, publicPath: '' }

/** Script of the zxing barcode reader as one file, for its worker; the package does not list it among its `exports`. */
const zxingScript = (directory: string): string =>
  path.join(path.dirname(require.resolve('zxing-wasm/reader', { paths: [directory] })), '../../iife/reader/index.js')

/** Base configuration of the browser and server builds of every package. */
export function baseConfiguration(directory: string, packageName: string, side: Side): Configuration {
  return {
    name: `${packageName} ${side}`,
    context: directory,
    mode: 'production',
    devtool: false,
    cache: isDevelopment,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // Pages receive data that the gateway has just validated; only the gateway and the sandbox parse.
      alias: {
        '@vitrina/contracts/schema$': '@vitrina/contracts/schema-accepting',
        'zxing-wasm/reader$': zxingScript(directory),
      },
      ...(side === 'server' ? { conditionNames: ['node', 'import', 'require', 'default'] } : {}),
    },
    module: {
      rules: [
        effectorModels(directory),
        contractsRule,
        typescriptRule,
        ...styleRules(side),
        markLayers,
        ...(side === 'server' ? [serverImports] : []),
        { test: /\.woff2$/, type: 'asset/resource' },
        // Imported by a worker: like the worker script itself, no browser checks it against an integrity hash.
        {
          test: /zxing-wasm[\\/]dist[\\/]iife/,
          type: 'asset/resource',
          loader: path.join(import.meta.dirname, 'zxing-as-module.cjs'),
          generator: { filename: 'code-reader.[contenthash:8].mjs', ...(side === 'server' && notEmitted) },
        },
        // Fetched and compiled in browsers only.
        {
          test: /\.wasm(?:-worker\.mjs)?$/,
          type: 'asset/resource',
          ...(side === 'server' && { generator: notEmitted }),
        },
      ],
      generator: { 'css/module': { localIdentName: `${packageName}-[local]-[hash:base64:5]` } },
      parser: { 'css/module': { namedExports: false } },
    },
    optimization: {
      minimize: !isDevelopment,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
      ],
      splitChunks: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      emitOnErrors: false,
    },
    // A module that has thrown throws again when it is loaded again; otherwise a retry would get what there is of it.
    output: { strictModuleErrorHandling: true },
    // The order of sheets in a file has no effect: `CascadePlugin` sets the precedence.
    ignoreWarnings: [/Conflicting order between/],
    plugins: side === 'browser' ? [new CascadePlugin()] : [],
    performance: false,
    stats: { preset: 'errors-warnings' },
  }
}
