const { createHash } = require('node:crypto')
const path = require('node:path')
const { parse } = require('postcss')

/** Layers in which sheets of several components meet. */
const SHARED = ['ui', 'shell', 'page']

/** Stands for the level of a sheet until the levels of its room are known. */
const markOf = (file) => `sheet-${createHash('sha256').update(file).digest('hex').slice(0, 12)}`

/**
 * Puts what a sheet writes into a layer into a layer of its own inside of that. A loader for the sheets of components;
 * `CascadePlugin` writes levels in the place of the marks.
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
