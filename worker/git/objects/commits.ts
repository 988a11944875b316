import { type GitObject, isObjectId, toObject } from './object-ids'
import { MalformedObject } from './trees'

export interface CommitDraft {
  tree: string
  parents: string[]
  /** As git writes people: `Ann <ann@example.com>`, without angle brackets or line breaks of their own. */
  author: { name: string; email: string }
  atMs: number
  message: string
}

/** The commit that stands for a version. The same version always gives the same one. */
export function toCommit({ tree, parents, author, atMs, message }: CommitDraft): GitObject {
  const person = `${plain(author.name) || 'BuildAI'} <${plain(author.email)}> ${Math.floor(atMs / 1000)} +0000`
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${person}`,
    `committer ${person}`,
    '',
    `${message.trim() || 'Change the app'}\n`,
  ]
  return toObject('commit', new TextEncoder().encode(lines.join('\n')))
}

const plain = (text: string): string =>
  text
    .replace(/[<>\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)

export interface ReadCommit {
  tree: string
  parents: string[]
  message: string
}

/** @throws {MalformedObject} where the bytes are no commit. */
export function readCommit(data: Uint8Array): ReadCommit {
  const text = new TextDecoder().decode(data)
  const split = text.indexOf('\n\n')
  const head = (split < 0 ? text : text.slice(0, split)).split('\n')
  const valuesOf = (name: string) => head.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))
  const [tree] = valuesOf('tree')
  const parents = valuesOf('parent')
  if (!tree || !isObjectId(tree) || !parents.every(isObjectId)) throw new MalformedObject('A commit cannot be read.')
  return { tree, parents, message: split < 0 ? '' : text.slice(split + 2).trim() }
}
