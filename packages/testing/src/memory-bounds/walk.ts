/** A node of the syntax tree. */
export interface Node {
  type: string
  [field: string]: unknown
}

/** A node and its ancestors. */
export interface NodePath {
  node: Node
  parentPath: NodePath | null
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const withoutCode = new Set(['loc', 'typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'extra'])

/** Visits a node and all its descendants, parents first. */
export function walk(root: Node, visit: (place: NodePath) => void): void {
  const step = (node: Node, parentPath: NodePath | null) => {
    const place = { node, parentPath }
    visit(place)
    for (const field in node) {
      const value = node[field]
      if (typeof value !== 'object' || value === null || withoutCode.has(field)) continue
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) step(child, place)
      } else if (isNode(value)) step(value, place)
    }
  }
  step(root, null)
}
