import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { createTestApp, smallApp } from '#worker/publishing/testing'
import { toCommit } from './objects/commits'
import { bytesOfId, type GitObject, joinBytes, toObject } from './objects/object-ids'
import { objectsOfFiles } from './objects/trees'
import { packEntry, writePack } from './objects/write-pack'
import { BRANCH } from './protocol/advertise'
import { receivePush } from './receive-push'
import { listHistory } from './repository'

const bytes = (text: string) => new TextEncoder().encode(text)
const CREDENTIAL = ['sk_live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')

async function packOf(objects: GitObject[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const each = (async function* () {
    yield* objects.map(packEntry)
  })()
  for await (const part of writePack(objects.length, each)) parts.push(part)
  return joinBytes(parts)
}

async function openRemote(more: Record<string, string> = {}) {
  const files = { ...smallApp(), ...more }
  const { appId, owner } = await createTestApp(files)
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) throw new Error('The app is gone')
  const author = { id: owner.accountId, email: owner.email }
  const history = async () => (await listHistory(env, app)).map(({ hash }) => hash)
  const from = (await history()).at(-1) ?? ''
  /** Commits on top of one another, the last pushed. */
  const push = async (trees: GitObject[][]) => {
    const objects: GitObject[] = []
    let parent = from
    for (const tree of trees) {
      const root = tree.at(-1)?.id ?? ''
      const commit = toCommit({
        tree: root,
        parents: [parent],
        author: { name: 'Ada', email: author.email },
        atMs: 1,
        message: 'Push',
      })
      objects.push(...tree, commit)
      parent = commit.id
    }
    const pack = await packOf([...new Map(objects.map((object) => [object.id, object])).values()])
    const request = { commands: [{ ref: BRANCH, from, to: parent }], options: [], pack }
    const [outcome] = await receivePush(env, { app, author, request })
    return outcome?.reasons?.join(' ')
  }
  return { files, push, history }
}

/** The files of an app, and beside them one entry that git itself would hardly make. */
function treeWith(files: Record<string, string>, mode: string, name: string): GitObject[] {
  const made = objectsOfFiles(files)
  const blob = toObject('blob', bytes('x'))
  const root = made.pop() ?? blob
  const tree = toObject('tree', joinBytes([root.data, bytes(`${mode} ${name}\0`), bytesOfId(blob.id)]))
  return [...made, blob, tree]
}

describe('a push', () => {
  it('is taken where it is what an app can be', async ({ expect }) => {
    const { files, push, history } = await openRemote()
    expect(await push([objectsOfFiles({ ...files, 'lib/rate.js': 'export const rate = 7' })])).toBeUndefined()
    expect(await history()).toHaveLength(2)
  })

  it.for([
    ['100644', '.git'],
    ['100644', '..'],
    ['100644', 'lib\\x.js'],
    ['100644', 'x.js.'],
    ['120000', 'link.js'],
    ['160000', 'module'],
  ] as const)('BO01: refuses an entry %s %s, and keeps nothing', async ([mode, name], { expect }) => {
    const { files, push, history } = await openRemote()
    expect(await push([treeWith(files, mode, name)])).toMatch(/.{10,}/)
    expect(await history()).toHaveLength(1)
  })

  it('BO01: refuses names that differ in capitals alone', async ({ expect }) => {
    const { files, push, history } = await openRemote()
    expect(await push([objectsOfFiles({ ...files, 'lib/rate.js': '1', 'lib/Rate.js': '2' })])).toContain('capitals alone')
    expect(await history()).toHaveLength(1)
  })

  it.for([
    ['lib/broken.js', 'export const a = 1\nexport const b = ;', 2],
    ['components/Broken.jsx', 'export default () => <p>', 1],
    ['functions/broken.ts', 'export default () => {', 1],
  ] as const)('refuses code that does not parse, also where no page reaches it: %s', async ([path, code, line], { expect }) => {
    const { files, push, history } = await openRemote()
    expect(await push([objectsOfFiles({ ...files, [path]: code })])).toMatch(new RegExp(`^${path}:${line}: .{5,}`))
    expect(await history()).toHaveLength(1)
  })

  it('takes code that does not parse where it did not before', async ({ expect }) => {
    const broken = { 'lib/broken.js': 'export const a = ;' }
    const { files, push, history } = await openRemote(broken)
    expect(await push([objectsOfFiles({ ...files, 'lib/rate.js': 'export const rate = 7' })])).toBeUndefined()
    expect(await history()).toHaveLength(2)
  })

  it('BO03: of two at once is one, and the other is told to fetch', async ({ expect }) => {
    const { files, push, history } = await openRemote()
    const reasons = await Promise.all(['1', '2'].map((text) => push([objectsOfFiles({ ...files, 'lib/a.js': text })])))
    expect(reasons.sort()).toEqual([expect.stringContaining('Fetch first'), undefined])
    expect(await history()).toHaveLength(2)
  })

  it.for([
    ['in a file', true],
    ['in an older commit of it', false],
  ] as const)('BO04: refuses a credential %s, with the place', async ([, isNewest], { expect }) => {
    const { files, push, history } = await openRemote()
    const leak = objectsOfFiles({ ...files, 'functions/pay.ts': `// pays\nexport const key = '${CREDENTIAL}'` })
    const reason = await push(isNewest ? [leak] : [leak, objectsOfFiles({ ...files, 'lib/a.js': '1' })])
    expect(reason).toMatch(/^functions\/pay\.ts:2 of commit \w{7} holds what looks like /)
    expect(reason).not.toContain(CREDENTIAL)
    expect(await history()).toHaveLength(1)
  })
})
