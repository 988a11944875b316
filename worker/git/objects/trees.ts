import type { AppFiles } from '#contract/app/app-files'
import { bytesOfId, type GitObject, idOfBytes, joinBytes, toObject } from './object-ids'

export interface TreeEntry {
  mode: string
  name: string
  id: string
}

const FILE = '100644'
const EXECUTABLE = '100755'
const FOLDER = '40000'
const encoder = new TextEncoder()

/** A folder while it is built: texts and folders by name. */
type Folder = Map<string, string | Folder>

/** All trees and blobs of an app's files; the last is the tree of them all. */
export function objectsOfFiles(files: AppFiles): GitObject[] {
  const root: Folder = new Map()
  for (const [path, text] of Object.entries(files)) {
    const names = path.split('/')
    const name = names.pop() ?? ''
    let folder = root
    for (const each of names) {
      const inner = folder.get(each)
      const next: Folder = inner instanceof Map ? inner : new Map()
      if (next !== inner) folder.set(each, next)
      folder = next
    }
    folder.set(name, text)
  }
  const made: GitObject[] = []
  addFolder(root, made)
  return made
}

function addFolder(folder: Folder, made: GitObject[]): GitObject {
  const entries = [...folder].map(([name, content]): TreeEntry => {
    if (content instanceof Map) return { mode: FOLDER, name, id: addFolder(content, made).id }
    const blob = toObject('blob', encoder.encode(content))
    made.push(blob)
    return { mode: FILE, name, id: blob.id }
  })
  const tree = toObject('tree', encodeTree(entries))
  made.push(tree)
  return tree
}

/** Git's order: by the bytes of the names, a folder's with a slash behind it. */
function encodeTree(entries: TreeEntry[]): Uint8Array {
  const keyed = entries.map((entry) => ({ entry, key: encoder.encode(entry.mode === FOLDER ? `${entry.name}/` : entry.name) }))
  keyed.sort((one, other) => compareBytes(one.key, other.key))
  return joinBytes(keyed.flatMap(({ entry: { mode, name, id } }) => [encoder.encode(`${mode} ${name}\0`), bytesOfId(id)]))
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const shared = Math.min(one.length, other.length)
  for (let index = 0; index < shared; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** @throws {MalformedObject} where the bytes are no tree. */
export function decodeTree(data: Uint8Array): TreeEntry[] {
  const entries: TreeEntry[] = []
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for (let at = 0; at < data.length; ) {
    const [space, end] = [data.indexOf(32, at), data.indexOf(0, at)]
    if (space < 0 || end < space || end + 21 > data.length) throw new MalformedObject('A tree cannot be read.')
    const mode = new TextDecoder().decode(data.subarray(at, space))
    let name: string
    try {
      name = decoder.decode(data.subarray(space + 1, end))
    } catch {
      throw new MalformedObject('A file name is not UTF-8.')
    }
    if (!name || name === '.' || name === '..' || name.includes('/'))
      throw new MalformedObject('A tree holds a name that no file can have.')
    entries.push({ mode, name, id: idOfBytes(data.subarray(end + 1, end + 21)) })
    at = end + 21
  }
  return entries
}

/** What was pushed and is not what git makes: damaged, or made by hand. */
export class MalformedObject extends Error {}

export const isFolder = ({ mode }: TreeEntry) => mode === FOLDER
export const isFile = ({ mode }: TreeEntry) => mode === FILE || mode === EXECUTABLE
