import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Node } from './node'
import { isNode } from './nodes'

const OPTIONS: Options = { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true, allowReturnOutsideFunction: true }
const Plain = Parser.extend(jsx())
const TypedJsx = Parser.extend(tsPlugin({ jsx: true }))
const Typed = Parser.extend(tsPlugin())

/**
 * The tree of a source text; undefined where it cannot be read, which the compiler reports. Files without types take a
 * quicker parser; models put types into .jsx files now and then, so what that one refuses is tried as typed.
 */
export function parseCode(path: string, source: string): Node | undefined {
  const parsers = /\.tsx?$/.test(path) ? [path.endsWith('.ts') ? Typed : TypedJsx] : [Plain, TypedJsx]
  for (const parser of parsers) {
    try {
      // What one cannot read, the next may; code that none reads is the compiler's to tell of.
      const tree: unknown = parser.parse(source, OPTIONS)
      // `acorn-typescript` needs locations for nothing we read.
      return isNode(tree) ? tree : undefined
    } catch {}
  }
  return undefined
}
