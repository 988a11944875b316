import type { DuplicateApp, Duplicated } from '#contract/app/duplicate'
import { createApp } from '#worker/apps/create-app'
import type { AppRow } from '#worker/apps/find-app'
import { countDataSources } from '#worker/knowledge/items/list-items'
import { deleteApp } from '#worker/lifecycle/delete-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { requireNotTakenDown } from '#worker/publishing/takedown/take-down'
import { readVersionEntities, readVersionFiles } from '#worker/version-store/read-version'
import { FileCopier } from './copy-files'
import { copyOwnRows } from './copy-rows'
import { fillApp } from './fill-app'
import { selectEveryTool } from './template-queries'

const COPIES = { name: 'duplicates', limit: 30, windowMs: 60 * 60 * 1000 }

interface Order extends DuplicateApp {
  builder: Extract<Principal, { kind: 'builder' }>
}

/**
 * Makes a second app of one's own: all of it, or none. It is a draft that belongs to nobody but its owner; people,
 * secrets, conversations, domains, payments and data sources stay where they are. An app that was taken down does not
 * go live again as a copy.
 */
export async function duplicateApp(env: Env, from: AppRow, { builder, name, withData }: Order): Promise<Duplicated> {
  requireNotTakenDown(from)
  const verdict = await consumeLimit(env, { subject: `account:${builder.accountId}`, ...COPIES })
  requireAllowed(verdict, 'rate-limited', 'You have duplicated many apps in a short time. Wait a while and try again.')
  const db = openDatabase(env.DB)
  const version = from.latestVersionId ? { appId: from.id, versionId: from.latestVersionId } : undefined
  const files = (version && (await readVersionFiles(env, version))) ?? {}
  const tools = await selectEveryTool(db, from.id)
  const app = await createApp(env, { ownerId: from.ownerId, name, appType: from.appType })
  try {
    const copier = new FileCopier(env, from, app, { isOwn: true })
    const row = await fillApp(env, {
      original: { app: from, files, tools, isTool: false },
      ...{ app, builder, copier, isOwn: true },
      words: { userRequest: `Duplicate ${from.name}`, description: `A copy of ${from.name}.` },
    })
    const schemas = withData && version ? await readVersionEntities(env, version) : {}
    const missing = await copyOwnRows(env, { from, to: row, schemas, files: copier })
    const dataSources = await countDataSources(env, from)
    const leftOut = describeMissing({ records: missing, files: copier.leftOut, dataSources })
    return { appId: row.id, slug: row.slug, leftOut }
  } catch (error) {
    await deleteApp(env, app)
    throw error
  }
}

function describeMissing({ records, files, dataSources }: { records: number; files: number; dataSources: number }): string[] {
  const count = (number: number, one: string) => `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`
  return [
    ...(records > 0 ? [`${count(records, 'record')} stayed behind: there was no room for more.`] : []),
    ...(files > 0 ? [`${count(files, 'file')} stayed behind: there was no room for more.`] : []),
    ...(dataSources > 0
      ? [`${count(dataSources, 'data source')} stayed in the first app: add what the copy is to know there.`]
      : []),
  ]
}
