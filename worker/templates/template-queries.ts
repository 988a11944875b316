import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AppRow } from '#worker/apps/find-app'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { tools } from '#worker/tools/tables'

export type TemplateTool = typeof tools.$inferSelect
/** With a tool where it is one tool of the app. */
export interface TemplateRow {
  app: AppRow
  tool: TemplateTool | null
}

const MOST = 500

/** What is not live is no template: its owner took it back. */
const isLive = and(isNotNull(apps.publishedVersionId), isNull(apps.deletesAtMs))
const isAppTemplate = sql`json_extract(${apps.settings}, '$.isAppTemplate') = 1`
const isToolTemplate = and(
  eq(tools.status, 'active'),
  sql`json_extract(${tools.definition}, '$.settings.isToolTemplate') = 1`,
  isLive,
)

export async function selectTemplates(db: Database): Promise<TemplateRow[]> {
  const [whole, single] = await Promise.all([
    db.select().from(apps).where(and(isLive, isAppTemplate)).orderBy(desc(apps.updatedAt)).limit(MOST).all(),
    db
      .select({ app: apps, tool: tools })
      .from(tools)
      .innerJoin(apps, eq(apps.id, tools.appId))
      .where(isToolTemplate)
      .orderBy(desc(tools.updatedAtMs))
      .limit(MOST)
      .all(),
  ])
  return [...whole.map((app) => ({ app, tool: null })), ...single]
}

export async function selectTemplate(db: Database, templateId: string): Promise<TemplateRow | undefined> {
  const app = await db
    .select()
    .from(apps)
    .where(and(eq(apps.id, templateId), isLive, isAppTemplate))
    .get()
  if (app) return { app, tool: null }
  return db
    .select({ app: apps, tool: tools })
    .from(tools)
    .innerJoin(apps, eq(apps.id, tools.appId))
    .where(and(eq(tools.id, templateId), isToolTemplate))
    .get()
}

/** The tools of an app that people can use, in its owner's order. */
export const selectActiveTools = (db: Database, appId: string): Promise<TemplateTool[]> =>
  db
    .select()
    .from(tools)
    .where(and(eq(tools.appId, appId), eq(tools.status, 'active')))
    .orderBy(tools.position)
    .all()

/** All of them, drafts too. */
export const selectEveryTool = (db: Database, appId: string): Promise<TemplateTool[]> =>
  db.select().from(tools).where(eq(tools.appId, appId)).orderBy(tools.position).all()
