import path from 'node:path'
import { type Configuration, HtmlRspackPlugin } from '@rspack/core'
import { baseConfiguration, outputFolder } from '@vitrina/federation/presets/rules'

const base = baseConfiguration(import.meta.dirname, 'console', 'browser')

/** One page for browsers: no federation, since the console must open whatever the state of the remotes. */
const configuration: Configuration = {
  ...base,
  target: ['web', 'es2022'],
  entry: { main: './src/main.tsx' },
  output: {
    path: outputFolder(import.meta.dirname, 'browser'),
    clean: true,
    publicPath: '/console/',
    uniqueName: 'console',
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  },
  plugins: [
    ...(base.plugins ?? []),
    new HtmlRspackPlugin({ template: path.join(import.meta.dirname, 'src/index.html'), scriptLoading: 'defer' }),
  ],
}

export default configuration
