const { createHash } = require('node:crypto')
const path = require('node:path')
const { parse } = require('postcss')

/** Layers that sheets of several components share. */
const SHARED = ['ui', 'shell', 'page']

/** Placeholder for the level of a sheet until `CascadePlugin` has computed the levels of the package. */
const markOf = (file) => `sheet-${createHash('sha256').update(file).digest('hex').slice(0, 12)}`

/**
 * Loader for component style sheets: moves the rules of a shared layer into a sublayer of it, named by a placeholder
 * that `CascadePlugin` replaces with the level.
 */
module.exports = function markLayers(source) {
  const sheet = parse(source, { from: this.resourcePath })
  const mark = markOf(path.relative(this.rootContext, this.resourcePath).replaceAll('\\', '/'))
  sheet.each((node) => {
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes && SHARED.includes(node.params))
      node.params += `.${mark}`
  })
  return sheet.toString()
}
