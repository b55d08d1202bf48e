/**
 * Babel plugin for contracts in page builds: an endpoint keeps its method and path; the fields for the gateway's
 * validation and for the API document are removed.
 */
const SERVER_ONLY_FIELDS = new Set(['summary', 'params', 'query', 'body', 'reads', 'tells'])

module.exports = ({ types: t }) => {
  const acceptsAnything = () =>
    t.addComment(
      t.callExpression(t.memberExpression(t.identifier('z'), t.identifier('unknown')), []),
      'leading',
      '#__PURE__',
    )

  const isSchema = (node) =>
    t.isCallExpression(node) &&
    t.isMemberExpression(node.callee) &&
    (t.isIdentifier(node.callee.object, { name: 'z' }) || isSchema(node.callee.object))

  return {
    visitor: {
      CallExpression(path) {
        if (isSchema(path.node)) {
          path.replaceWith(acceptsAnything())
          path.skip()
          return
        }
        if (!t.isIdentifier(path.node.callee, { name: 'endpoint' })) return
        for (const property of path.get('arguments.0.properties')) {
          if (property.isObjectProperty() && SERVER_ONLY_FIELDS.has(property.node.key.name)) property.remove()
        }
      },
    },
  }
}
