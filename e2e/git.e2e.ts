import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount } from './account.ts'
import { ADMINS } from './admins.ts'
import { importFiles } from './publish-files.ts'

/** The stock client against the app's own remote: no browser takes part. */

let all: string
/** A test's own, at each try. */
let folder: string
let owner: Account
beforeEach(() => {
  folder = mkdtempSync(join(all, 'clones-'))
})
beforeAll(async () => {
  all = mkdtempSync(join(tmpdir(), 'buildai-git-'))
  owner = await makeAccount(inject('serverUrl'), { email: ADMINS.git })
})
afterAll(() => rmSync(all, { recursive: true, force: true }))

const PAGE = 'export default function Home() { return <h1>Boats</h1> }\n'
const BOAT = {
  name: 'Boat',
  type: 'object',
  properties: { name: { type: 'string' }, length: { type: 'number' } },
}
const FILES = { 'pages/Home.jsx': PAGE, 'entities/Boat.json': `${JSON.stringify(BOAT, null, 2)}\n` }

interface Told {
  code: number
  out: string
}

/** Runs git where the test is; what it prints on both streams, and how it ended. */
const git = (cwd: string, ...args: string[]): Promise<Told> =>
  new Promise((done) => {
    const settings = ['user.name=Ada', 'user.email=ada@example.com', 'credential.helper=', 'init.defaultBranch=main', 'gc.auto=0']
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
    execFile('git', [...settings.flatMap((each) => ['-c', each]), ...args], { cwd, env }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out: `${stdout}${stderr}` }),
    )
  })

async function good(told: Promise<Told>): Promise<string> {
  const { code, out } = await told
  expect([code, out]).toEqual([0, out])
  return out
}

async function makeRemote(scope: 'read' | 'write', appId?: string) {
  const url = inject('serverUrl')
  const id = appId ?? (await importFiles(url, { account: owner, name: 'Boats', files: FILES }))
  const { token, gitUrl } = await call<{ token: string; gitUrl: string }>(`${url}/api/apps/${id}/accessTokens`, {
    json: { name: scope, scope },
    token: owner.token,
  })
  return { appId: id, address: gitUrl.replace('://', `://ada:${token}@`), gitUrl }
}

const versionsOf = async (appId: string) =>
  (
    await call<{ versions: { id: string; content: string }[] }>(`${inject('serverUrl')}/api/apps/${appId}/versions`, {
      token: owner.token,
    })
  ).versions

it('BN01: gives the history, a commit a version, and again only what is new', async () => {
  const url = inject('serverUrl')
  const { appId, address, gitUrl } = await makeRemote('read')
  const nobody = await git(folder, 'clone', gitUrl, 'nobody')
  expect([nobody.code, nobody.out]).toEqual([128, expect.stringMatching(/could not read Username|Authentication failed/)])
  for (const version of ['0', '2'])
    await good(git(folder, '-c', `protocol.version=${version}`, 'clone', address, `read-${version}`))
  const clone = join(folder, 'read-2')
  expect(readFileSync(join(clone, 'pages/Home.jsx'), 'utf8')).toContain('Boats')
  expect(await good(git(clone, 'log', '--format=%an %s'))).toMatch(/^Ada .+/)
  // What git itself has to say about every object that came.
  expect(await good(git(clone, 'fsck', '--strict', '--full'))).not.toMatch(/error|missing|dangling/)

  const json = { file: { id: 'pages/Home.jsx', content: PAGE.replace('Boats', 'Ships') } }
  await call(`${url}/api/apps/${appId}/files/update`, { json, token: owner.token })
  for (const version of ['0', '2']) {
    const here = join(folder, `read-${version}`)
    await good(git(here, '-c', `protocol.version=${version}`, 'pull'))
    expect(readFileSync(join(here, 'pages/Home.jsx'), 'utf8')).toContain('Ships')
    expect(await good(git(here, 'rev-list', '--count', 'HEAD'))).toBe('2\n')
    await good(git(here, 'fsck', '--strict', '--full'))
  }
  writeFileSync(join(clone, 'pages/Home.jsx'), PAGE)
  await good(git(clone, 'commit', '-qam', 'Back'))
  expect((await git(clone, 'push')).out).toMatch(/403/)
})

it('takes a push as a version, and refuses what breaks the app or loses its data, with the reasons', async () => {
  const { appId, address } = await makeRemote('write')
  const clone = join(folder, 'write')
  await good(git(folder, 'clone', address, 'write'))
  const commit = async (path: string, text: string | Uint8Array, message: string) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), text)
    await good(git(clone, 'add', '-A'))
    await good(git(clone, 'commit', '-qm', message))
  }
  await commit('pages/Home.jsx', PAGE.replace('Boats', 'Yachts'), 'Say yachts')
  await commit('pages/Crew.jsx', PAGE.replace('Home', 'Crew').replace('Boats', 'Crew'), 'Add a page for the crew\n\nAs asked.')
  expect(await good(git(clone, 'push'))).toMatch(/remote: Saved as a version of the app/)
  const [newest, ...before] = await versionsOf(appId)
  expect(newest?.content).toBe('Add a page for the crew')
  expect(before).toHaveLength(1)
  // Both commits stay what they were for whoever clones next.
  await good(git(folder, 'clone', address, 'again'))
  expect(await good(git(join(folder, 'again'), 'log', '--format=%s'))).toMatch(/^Add a page for the crew\nSay yachts\n/)
  expect(await good(git(join(folder, 'again'), 'rev-parse', 'HEAD'))).toBe(await good(git(clone, 'rev-parse', 'HEAD')))

  const refusals: [path: string, text: string | Uint8Array, reason: RegExp][] = [
    ['pages/Crew.jsx', 'export default function Crew() { return <h1>', /pages\/Crew\.jsx:1/],
    ['lib/broken.js', 'export const a = ;', /lib\/broken\.js:1: /],
    ['public/boat.png', Uint8Array.of(137, 80, 78, 71, 0, 255), /public\/boat\.png is no text/],
    [
      'entities/Boat.json',
      JSON.stringify({ ...BOAT, properties: { name: { type: 'string' } } }),
      /length[\s\S]*git push -o confirm=[\w-]+/,
    ],
  ]
  for (const [path, text, reason] of refusals) {
    if (path === 'entities/Boat.json') await addBoat(appId)
    await commit(path, text, `Change ${path}`)
    const refused = await git(clone, 'push')
    expect([path, refused.code, refused.out]).toEqual([path, 1, expect.stringMatching(reason)])
    expect((await versionsOf(appId))[0]?.id).toBe(newest?.id)
    if (path !== 'entities/Boat.json') await good(git(clone, 'reset', '--hard', 'HEAD~1'))
    else {
      const option = /confirm=[\w-]+/.exec(refused.out)?.[0] ?? ''
      await good(git(clone, 'push', '-o', option))
    }
  }
  expect(await versionsOf(appId)).toHaveLength(3)
})

const addBoat = (appId: string) =>
  call(`${inject('serverUrl')}/api/apps/${appId}/entities/Boat`, { json: { name: 'Ida', length: 9 }, token: owner.token })

it('BN01, BO03: refuses what is not built on the newest version, other branches, and a token that is gone', async () => {
  const { appId, address } = await makeRemote('write')
  const clone = join(folder, 'late')
  await good(git(folder, 'clone', address, 'late'))
  const json = { file: { id: 'pages/Home.jsx', content: PAGE.replace('Boats', 'Meanwhile') } }
  await call(`${inject('serverUrl')}/api/apps/${appId}/files/update`, { json, token: owner.token })
  writeFileSync(join(clone, 'pages/Home.jsx'), PAGE.replace('Boats', 'Late'))
  await good(git(clone, 'commit', '-qam', 'Late'))
  expect((await git(clone, 'push')).out).toMatch(/rejected|fetch first/)
  expect((await git(clone, 'push', '--force')).out).toMatch(/does not build on the app as it is/)
  expect((await git(clone, 'push', 'origin', 'HEAD:refs/heads/other')).out).toMatch(/one branch: push to main/)
  // Bytes that no packing makes less: the branch of a push that is too large is not among them.
  writeFileSync(join(clone, 'large.txt'), randomBytes(30 * 1024 * 1024))
  await good(git(clone, 'add', '-A'))
  await good(git(clone, 'commit', '-qm', 'Large'))
  const large = await git(clone, 'push', '--force')
  expect([large.code, large.out]).toEqual([1, expect.stringMatching(/remote: More than 25 MB cannot be sent at once\./)])
  expect(large.out).toMatch(/! \[remote rejected\] main -> main \(More than 25 MB cannot be sent at once\.\)/)
  expect(large.out).not.toMatch(/RPC failed|Everything up-to-date/)
  expect((await git(clone, 'push', 'origin', ':main')).out).toMatch(/rejected\] main \(The branch main cannot be deleted\.\)/)
  expect(await versionsOf(appId)).toHaveLength(2)

  const tokens = `${inject('serverUrl')}/api/apps/${appId}/accessTokens`
  const listed = await call<{ tokens: { id: string; lastUsedAt: string | null }[] }>(tokens, { token: owner.token })
  expect(listed.tokens).toMatchObject([{ lastUsedAt: expect.any(String) }])
  expect(JSON.stringify(listed)).not.toContain('buildai_')
  await call(`${tokens}/${listed.tokens[0]?.id}`, { method: 'DELETE', token: owner.token })
  expect((await git(clone, 'fetch')).out).toMatch(/Authentication failed|could not read/)
})
