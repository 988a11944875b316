import { pageWords } from '#contract/access/page-access'
import { type AppFiles, pageNameOf } from '#contract/app/app-files'
import type { MessageMetadata } from '#contract/chat/chat'
import { readEntities } from '#contract/data/entity-file'
import type { BuiltCheck } from '#contract/plan/built-check'
import { checkBuilt } from '#contract/plan/check-built'
import type { Plan, PlanThing } from '#contract/plan/plan'
import type { PlanToBuild } from '#contract/plan/show-plan'
import { planOfApp } from '#worker/builtin/planned/plan-of-app'
import { readEntity } from '#worker/builtin/write/read-entity'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import { readPending } from '../confirm/pending-version'

interface Checked {
  appId: string
  messageId: string
  card: PlanToBuild
  metadata: MessageMetadata
}

/**
 * Holds what came of a card's Build against the card: the version it made, what waits to be confirmed, or, where the
 * reply changed nothing, the app as it stood. Undefined where the reply did not get as far, or there is no app.
 */
export async function checkCard(env: Env, { appId, messageId, card, metadata }: Checked): Promise<BuiltCheck | undefined> {
  const { versionId, confirmation, status } = metadata
  const isWaiting = confirmation?.status === 'waiting'
  if (!versionId && !isWaiting && status !== 'ready') return undefined
  const filesOf = async (id: string | null | undefined) =>
    id ? await readVersionFiles(env, { appId, versionId: id }) : undefined
  const [built, before] = await Promise.all([
    isWaiting ? readPending(env, { appId, messageId }).then((pending) => pending?.files) : filesOf(versionId ?? card.versionId),
    filesOf(card.versionId),
  ])
  if (!built) return undefined
  const check = checkBuilt({ card: card.plan, app: wholePlanOf(built), ...(before ? { before: wholePlanOf(before) } : {}) })
  // Nothing was built, so nothing is as on the card by this reply's doing.
  return versionId || isWaiting || check.request ? check : undefined
}

/**
 * The plan of an app with what its card leaves out, because the built-in builder could not go on from it: links to
 * accounts, choices without options, and pages that app.json does not describe.
 */
function wholePlanOf(files: AppFiles): Plan {
  const plan = planOfApp(files)
  const schemas = readEntities(files)
  const things = plan.things.map((thing): PlanThing => {
    const schema = schemas[thing.id]
    const unsaid = schema ? readEntity(schema).fields.filter(({ name }) => !thing.fields.some(({ id }) => id === name)) : []
    const fields = unsaid.map(({ name, label, required }) => ({ id: name, label, type: 'text' as const, required }))
    return { ...thing, fields: [...thing.fields, ...fields] }
  })
  const names = Object.keys(files).flatMap((path) => pageNameOf(path) ?? [])
  const unsaid = names.filter((name) => !plan.pages.some(({ id }) => id === name))
  return { ...plan, things, pages: [...plan.pages, ...unsaid.map((id) => ({ id, title: pageWords(id), kind: 'page' as const }))] }
}
