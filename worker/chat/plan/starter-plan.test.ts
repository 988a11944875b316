import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { ChatMessage } from '#contract/chat/chat'
import { readEntities } from '#contract/data/entity-file'
import { checkBuilt } from '#contract/plan/check-built'
import type { Plan } from '#contract/plan/plan'
import { starterOf } from '#worker/builtin/new-app'
import { openPlan } from '#worker/builtin/planned/open-plan'
import { planBlock } from '#worker/builtin/planned/plan-block'
import { planOfApp } from '#worker/builtin/planned/plan-of-app'
import { chooseStarter } from '#worker/builtin/starters/choose-starter'
import { starterLibrary } from '#worker/builtin/starters/worker-library'
import type { AuthorPrincipal } from '#worker/conversation/session-calls'
import { checkApp } from '#worker/validation/check-app'
import { draftFrom } from '../reply/reply-draft'
import type { ReplyRequest } from '../reply/reply-request'
import { planWork } from './plan-work'

const AS_BUILT = { missing: [], different: [], added: [], unread: [] }
const WORDS = 'a crm for my studio'
const message = (id: string, role: ChatMessage['role'], text: string): ChatMessage => ({
  id,
  role,
  parts: [{ type: 'text', text }],
  metadata: {},
})

function requestAfter(history: ChatMessage[]): ReplyRequest {
  const app = { latestVersionId: null } as ReplyRequest['app']
  const author = { id: 'b1' } as AuthorPrincipal
  return { app, author, messageId: 'm9', words: 'Build this plan', attachments: [], annotations: {}, history }
}

async function openStarterPlan() {
  const from = starterOf(WORDS, await chooseStarter(WORDS, starterLibrary(env)))
  if (!from) throw new Error('The request is close to no starter app')
  const history = [message('m1', 'user', WORDS), message('m2', 'assistant', `The plan.\n${planBlock(planOfApp(from.app.files))}`)]
  const request = requestAfter(history)
  const build = async (plan: Plan, hasModel = false) =>
    planWork(env, { request, asked: { plan, versionId: null, messageId: 'm2' }, hasModel })
  return { files: from.app.files, plan: planOfApp(from.app.files), build }
}

async function filesOf(work: Awaited<ReturnType<Awaited<ReturnType<typeof openStarterPlan>>['build']>>) {
  if (work.kind !== 'build') throw new Error(`Not built: ${JSON.stringify(work)}`)
  const { files, seeds } = draftFrom({}, work.reply)
  const found = await checkApp(env, { files, mainPage: readManifest(files).mainPage ?? null })
  return { files: files as AppFiles, seeds, reply: work.reply, errors: found.filter(({ severity }) => severity === 'error') }
}

it('a card of a starter app that nothing was changed on builds that app', async () => {
  const { files, plan, build } = await openStarterPlan()
  const built = await filesOf(await build(plan))
  expect(Object.keys(built.files).sort()).toEqual(Object.keys(files).sort())
  expect(built.reply).toContain('one of the apps that come with this platform')
  expect(checkBuilt({ card: plan, app: planOfApp(built.files) })).toEqual(AS_BUILT)
  expect(built.errors).toEqual([])
})

it('one that was changed builds that app with the changes, and rows that fit them', async () => {
  const { files, plan, build } = await openStarterPlan()
  const [thing] = plan.things
  if (!thing) throw new Error('The starter app keeps nothing')
  const gone = thing.fields.find(({ required, type }) => !required && type === 'text') ?? thing.fields.at(-1)
  const asked: Plan = {
    ...plan,
    name: 'Harbour Desk',
    things: plan.things.map((each) =>
      each.id === thing.id
        ? {
            ...each,
            fields: [
              ...each.fields.filter(({ id }) => id !== gone?.id),
              { id: 'new:1', label: 'Berth', type: 'text', required: false },
            ],
          }
        : each,
    ),
  }
  const built = await filesOf(await build(asked))
  const properties = readEntities(built.files)[thing.id]?.properties ?? {}
  expect(readManifest(built.files).name).toBe('Harbour Desk')
  expect(readManifest(built.files).mainPage).toBe(readManifest(files).mainPage)
  expect(checkBuilt({ card: asked, app: planOfApp(built.files) })).toEqual(AS_BUILT)
  expect(Object.keys(properties)).toContain('berth')
  expect(Object.keys(properties)).not.toContain(gone?.id)
  const rows = built.seeds.filter(({ entity }) => entity === thing.id)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(`"${gone?.id}"`)
  expect(built.errors).toEqual([])
})

it('with a model connected the model builds it', async () => {
  const { plan, build } = await openStarterPlan()
  expect((await build(plan, true)).kind).toBe('ask')
})

it('a plan that was told to be otherwise is built with all that was said, also what no plan shows', async () => {
  const [first, then] = ['bikes with name, brand and price', 'sort bikes by price']
  const open = await openPlan([{ words: first }, { words: then }])
  if (!open) throw new Error('Nothing was planned')
  expect((await openPlan([{ words: first }]))?.app.files).not.toEqual(open.app.files)
  const plan = planOfApp(open.app.files)
  const card = planBlock(plan)
  const history = [
    message('m1', 'user', first),
    message('m2', 'assistant', card),
    message('m3', 'user', then),
    message('m4', 'assistant', card),
  ]
  const asked = { plan, versionId: null, messageId: 'm4' }
  const built = await filesOf(await planWork(env, { request: requestAfter(history), asked, hasModel: false }))
  expect(built.files).toEqual(open.app.files)
  expect(built.reply).not.toContain('beyond the built-in builder')
  expect(built.errors).toEqual([])
})
