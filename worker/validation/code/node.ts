/** What a name in use stands for. */
export interface Binding {
  kind: 'import' | 'variable' | 'function' | 'class' | 'parameter' | 'type'
  name: string
  /** The import or export statement, declarator, function or class that declares it. */
  node: Node
  /** Imports: the name it has where it comes from, and where that is. */
  imported?: string
  specifier?: string
  /** The scope it lives in is the file's own. */
  isTop: boolean
}

export interface Reference {
  name: string
  node: Node
  /** In JSX it stands for a component. */
  isComponent: boolean
}

/**
 * A node of the tree, as loosely as both parsers' plugins give it: what is read of it is asked for by name and looked
 * at first.
 */
export interface Node {
  type: string
  start: number
  end: number
  parent?: Node
  /** Identifiers in use: what they stand for, where the file itself says it. */
  binding?: Binding
  [key: string]: unknown
}
