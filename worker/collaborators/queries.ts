import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { users } from '#worker/accounts/tables'
import { appCollaborators, apps } from '#worker/apps/tables'
import { appActivity } from '#worker/audit/tables'
import type { Database } from '#worker/platform/database'
import { collaboratorInvitations } from './tables'

export type InvitationRow = typeof collaboratorInvitations.$inferSelect

export const selectPeople = (db: Database, ids: string[]) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.tenant, 'platform'), inArray(users.id, sql`(select value from json_each(${JSON.stringify(ids)}))`)))
    .all()

/** Newest first, before a moment where one is given. */
export const selectActivity = (
  db: Database,
  { appId, beforeMs, limit }: { appId: string; beforeMs?: number | undefined; limit: number },
) =>
  db
    .select({ done: getTableColumns(appActivity), name: users.name, email: users.email })
    .from(appActivity)
    .leftJoin(users, and(eq(users.tenant, 'platform'), eq(users.id, appActivity.accountId)))
    .where(and(eq(appActivity.appId, appId), beforeMs === undefined ? undefined : lt(appActivity.atMs, beforeMs)))
    .orderBy(desc(appActivity.atMs), asc(appActivity.kind), asc(appActivity.subject))
    .limit(limit)
    .all()

export const selectInvitations = (db: Database, appId: string) =>
  db
    .select()
    .from(collaboratorInvitations)
    .where(eq(collaboratorInvitations.appId, appId))
    .orderBy(asc(collaboratorInvitations.email))
    .all()

/**
 * A new invitation, or the same with another code and another week; undefined where the app has as many people as it
 * may: those asked and those there count together, in the statement itself.
 */
export async function putInvitation(db: Database, row: InvitationRow, most: number): Promise<InvitationRow | undefined> {
  const { id, appId, email, role, codeHash, expiresAtMs, createdAt } = row
  await db.run(sql`insert into collaborator_invitations (id, appId, email, role, codeHash, expiresAtMs, createdAt)
    select ${id}, ${appId}, ${email}, ${role}, ${codeHash}, ${expiresAtMs}, ${createdAt.getTime()}
    where (select count(*) from collaborator_invitations as other where other.appId = ${appId} and other.email <> ${email})
      + (select count(*) from app_collaborators as there where there.appId = ${appId}) < ${most}
    on conflict (appId, email) do update set role = excluded.role, codeHash = excluded.codeHash,
      expiresAtMs = excluded.expiresAtMs, createdAt = excluded.createdAt`)
  return selectInvitationByCode(db, { appId, codeHash })
}

export const selectInvitationByCode = (db: Database, { appId, codeHash }: { appId: string; codeHash: string }) =>
  db
    .select()
    .from(collaboratorInvitations)
    .where(and(eq(collaboratorInvitations.appId, appId), eq(collaboratorInvitations.codeHash, codeHash)))
    .get()

export const deleteInvitation = (db: Database, { appId, id }: { appId: string; id: string }) =>
  db
    .delete(collaboratorInvitations)
    .where(and(eq(collaboratorInvitations.appId, appId), eq(collaboratorInvitations.id, id)))
    .returning()
    .get()

/**
 * The invitation is spent and the person is in, in one batch; undefined where somebody was faster or it was taken back.
 */
export async function takeInvitation(db: Database, { id, appId, role }: InvitationRow, accountId: string, now: Date) {
  const isThere = sql`select ${appId}, ${accountId}, ${role}, ${now.getTime()} from collaborator_invitations as asked
    where asked.id = ${id} and exists (select 1 from ${apps} where ${apps.id} = ${appId} and ${apps.ownerId} <> ${accountId})`
  const [, taken] = await db.batch([
    db
      .insert(appCollaborators)
      .select(isThere)
      .onConflictDoUpdate({ target: [appCollaborators.appId, appCollaborators.accountId], set: { role } }),
    db.delete(collaboratorInvitations).where(eq(collaboratorInvitations.id, id)).returning(),
  ])
  return taken[0]
}

/** Of an app that is deleted. */
export const deleteCollaborationOf = (db: Database, appId: string) =>
  db.batch([
    db.delete(appCollaborators).where(eq(appCollaborators.appId, appId)),
    db.delete(collaboratorInvitations).where(eq(collaboratorInvitations.appId, appId)),
  ])

/** Of a person who goes: what they were a part of. */
export const deleteCollaborationsOfAccount = (db: Database, accountId: string) =>
  db.delete(appCollaborators).where(eq(appCollaborators.accountId, accountId)).returning()
