import { and, asc, eq, getTableColumns, gt, isNotNull, or, sql } from 'drizzle-orm'
import { memories, users } from '#worker/accounts/tables'
import { appCollaborators, apps } from '#worker/apps/tables'
import { assistantActions, assistantConversations, assistantMessages, assistants } from '#worker/assistants/tables'
import { appActivity } from '#worker/audit/tables'
import { appSeller } from '#worker/billing/subjects'
import { billingLedger, billingStandings, billingSubscriptions } from '#worker/billing/tables'
import { domains } from '#worker/domains/tables'
import { membershipConnections } from '#worker/memberships/tables'
import type { Database } from '#worker/platform/database'
import { publishes } from '#worker/publishing/tables'
import { toolRuns } from '#worker/tool-runs/tables'
import { tools } from '#worker/tools/tables'

const PAGE = 500

export const listTools = (db: Database, appId: string) =>
  db.select().from(tools).where(eq(tools.appId, appId)).orderBy(asc(tools.position)).all()

export const selectAssistantOf = (db: Database, appId: string) =>
  db.select().from(assistants).where(eq(assistants.appId, appId)).get()

/**
 * What people say to an assistant is theirs: its owner has what they tried themselves, and what was handed over to
 * them.
 */
const isOwners = or(eq(assistantConversations.isTrial, true), isNotNull(assistantConversations.handedOverAtMs))

/** Oldest first, a page after the id given. */
export const listConversations = (db: Database, { appId, after }: { appId: string; after: string }) =>
  db
    .select()
    .from(assistantConversations)
    .where(and(eq(assistantConversations.appId, appId), isOwners, gt(assistantConversations.id, after)))
    .orderBy(asc(assistantConversations.id))
    .limit(PAGE)
    .all()

export const listConversationMessages = (db: Database, { appId, after }: { appId: string; after: string }) =>
  db
    .select(getTableColumns(assistantMessages))
    .from(assistantMessages)
    .innerJoin(assistantConversations, eq(assistantConversations.id, assistantMessages.conversationId))
    .where(and(eq(assistantMessages.appId, appId), isOwners, gt(assistantMessages.id, after)))
    .orderBy(asc(assistantMessages.id))
    .limit(PAGE)
    .all()

/** Changes that were proposed in those conversations, and what became of them. */
export const listConversationActions = (db: Database, { appId, after }: { appId: string; after: string }) =>
  db
    .select(getTableColumns(assistantActions))
    .from(assistantActions)
    .innerJoin(assistantConversations, eq(assistantConversations.id, assistantActions.conversationId))
    .where(and(eq(assistantActions.appId, appId), isOwners, gt(assistantActions.id, after)))
    .orderBy(asc(assistantActions.id))
    .limit(PAGE)
    .all()

/** Questions that nothing was found for, as their owner sees them: without who asked, and where. */
export const listUnansweredQuestions = (db: Database, { appId, after }: { appId: string; after: string }) =>
  db
    .select({ id: assistantMessages.id, parts: assistantMessages.parts, createdAtMs: assistantMessages.createdAtMs })
    .from(assistantMessages)
    .where(and(eq(assistantMessages.appId, appId), eq(assistantMessages.isUnanswered, true), gt(assistantMessages.id, after)))
    .orderBy(asc(assistantMessages.id))
    .limit(PAGE)
    .all()

/** What an owner asked their tools. What others asked is theirs. */
export const listOwnRuns = (db: Database, { appId, ownerId, after }: { appId: string; ownerId: string; after: string }) => {
  const { shareHash: _, limitSubject: __, ...plain } = getTableColumns(toolRuns)
  return db
    .select(plain)
    .from(toolRuns)
    .where(and(eq(toolRuns.appId, appId), eq(toolRuns.runner, `owner:${ownerId}`), gt(toolRuns.id, after)))
    .orderBy(asc(toolRuns.id))
    .limit(PAGE)
    .all()
}

/** What people said of the results of tools, without who they are and what they asked. */
export const listFeedbackOf = (db: Database, { appId, after }: { appId: string; after: string }) =>
  db
    .select({
      ...{ id: toolRuns.id, toolId: toolRuns.toolId, state: toolRuns.state },
      ...{ score: toolRuns.score, comment: toolRuns.comment, createdAtMs: toolRuns.createdAtMs },
    })
    .from(toolRuns)
    .where(and(eq(toolRuns.appId, appId), isNotNull(toolRuns.score), gt(toolRuns.id, after)))
    .orderBy(asc(toolRuns.id))
    .limit(PAGE)
    .all()

/** What apps remember of one person. */
export const listMemoriesOf = (db: Database, userId: string) =>
  db.select().from(memories).where(eq(memories.userId, userId)).limit(50_000).all()

const MOST = 20_000

/** What became of an app's being live, oldest first. */
export const listEveryPublish = (db: Database, appId: string) =>
  db.select().from(publishes).where(eq(publishes.appId, appId)).orderBy(asc(publishes.at)).limit(MOST).all()

/** What those who built it changed by hand, oldest first; who left is an id that is nobody's any more. */
export const listEveryActivity = (db: Database, appId: string) =>
  db.select().from(appActivity).where(eq(appActivity.appId, appId)).orderBy(asc(appActivity.atMs)).limit(MOST).all()

/** An app's own domains, without what proves that they are its. */
export function listDomainsOf(db: Database, appId: string) {
  const { token: _, hostnameId: __, ...plain } = getTableColumns(domains)
  return db.select(plain).from(domains).where(eq(domains.appId, appId)).orderBy(asc(domains.host)).all()
}

/** What an app sells, without the token it sells it with. */
export function selectSelling(db: Database, appId: string) {
  const { sealedToken: _, noticeHash: __, ...plain } = getTableColumns(membershipConnections)
  return db.select(plain).from(membershipConnections).where(eq(membershipConnections.appId, appId)).get()
}

/** Who bought it, and how that stands. */
export const listMembers = (db: Database, appId: string) =>
  db
    .select({
      ...{ provider: billingSubscriptions.provider, subscriptionId: billingSubscriptions.subscriptionId },
      ...{ email: billingSubscriptions.email, createdAtMs: billingSubscriptions.createdAtMs },
      standing: billingStandings.entitlements,
    })
    .from(billingSubscriptions)
    .leftJoin(billingStandings, eq(billingStandings.subject, billingSubscriptions.subject))
    .where(eq(billingSubscriptions.seller, appSeller(appId)))
    .orderBy(asc(billingSubscriptions.createdAtMs))
    .limit(MOST)
    .all()

/** Every transfer of what an app sold, oldest first. */
export const listTransfersOfApp = (db: Database, appId: string) =>
  db
    .select()
    .from(billingLedger)
    .where(eq(billingLedger.seller, appSeller(appId)))
    .orderBy(asc(billingLedger.atMs), asc(billingLedger.id))
    .limit(MOST)
    .all()

/** Builders who work on an app of one's own. */
export const listCollaboratorsOf = (db: Database, appId: string) =>
  db
    .select({ email: users.email, name: users.name, role: appCollaborators.role, since: appCollaborators.createdAt })
    .from(appCollaborators)
    .innerJoin(users, eq(users.id, appCollaborators.accountId))
    .where(eq(appCollaborators.appId, appId))
    .all()

/** Apps of others that an account works on. What is in them is not theirs. */
export const listCollaborationsOf = (db: Database, accountId: string) =>
  db
    .select({ appId: apps.id, name: apps.name, slug: apps.slug, role: appCollaborators.role, since: appCollaborators.createdAt })
    .from(appCollaborators)
    .innerJoin(apps, eq(apps.id, appCollaborators.appId))
    .where(and(eq(appCollaborators.accountId, accountId), sql`${apps.deletesAtMs} is null`))
    .all()
