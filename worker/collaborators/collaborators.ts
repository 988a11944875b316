import { ApiError } from '#contract/errors'
import type { BuilderRole, CollaboratorRole, Collaborators } from '#contract/people/collaborators'
import { deleteCollaborator, selectCollaborators, updateCollaborator } from '#worker/apps/collaborator-queries'
import type { AppRow } from '#worker/apps/find-app'
import { chatOf } from '#worker/conversation/chat-session'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { liveChannelOf } from '#worker/platform/live-channel'
import {
  deleteCollaborationOf,
  deleteCollaborationsOfAccount,
  deleteInvitation,
  selectInvitations,
  selectPeople,
} from './queries'

/** Who works on an app, its owner first; who is asked only its owner sees. */
export async function listCollaborators(
  env: Env,
  app: AppRow,
  { accountId, role }: { accountId: string; role: BuilderRole },
): Promise<Collaborators> {
  const db = openDatabase(env.DB)
  const [rows, invitations] = await Promise.all([
    selectCollaborators(db, app.id),
    role === 'owner' ? selectInvitations(db, app.id) : [],
  ])
  const all = [{ accountId: app.ownerId, role: 'owner' as const }, ...rows]
  const people = new Map(
    (
      await selectPeople(
        db,
        all.map((each) => each.accountId),
      )
    ).map((each) => [each.id, each]),
  )
  return {
    collaborators: all.flatMap(({ accountId: id, role }) => {
      const person = people.get(id)
      return person ? [{ accountId: id, name: person.name, email: person.email, role, isYou: id === accountId }] : []
    }),
    invitations: invitations.map(({ id, email, role, expiresAtMs }) => ({
      id,
      email,
      role,
      expiresAt: new Date(expiresAtMs).toISOString(),
      isExpired: expiresAtMs <= Date.now(),
    })),
  }
}

const noSuchPerson = () => new ApiError('not-found', 'There is no such collaborator')
type Key = { appId: string; accountId: string }

export async function changeCollaborator(env: Env, key: Key, role: CollaboratorRole): Promise<void> {
  if (!(await updateCollaborator(openDatabase(env.DB), key, role))) throw noSuchPerson()
  await endWork(env, key)
}

/** Their rights end with the row; what they had open and under way ends with it. */
export async function removeCollaborator(env: Env, key: Key): Promise<void> {
  if (!(await deleteCollaborator(openDatabase(env.DB), key))) throw noSuchPerson()
  await endWork(env, key)
}

export async function revokeInvitation(env: Env, key: { appId: string; id: string }): Promise<void> {
  if (!(await deleteInvitation(openDatabase(env.DB), key))) throw new ApiError('not-found', 'There is no such invitation')
}

async function endWork(env: Env, { appId, accountId }: Key): Promise<void> {
  await recordAccessChange(env, appId)
  const ended = [chatOf(env, appId).dismiss(accountId), liveChannelOf(env, appId).recheck()]
  for (const each of await Promise.allSettled(ended))
    if (each.status === 'rejected') console.error('work of a collaborator not ended', each.reason)
}

export const forgetCollaboratorsOf = (env: Env, appId: string) => deleteCollaborationOf(openDatabase(env.DB), appId)

/** For an app that goes to another account: who works on it is its new owner's to say. */
export async function dismissCollaboratorsOf(env: Env, appId: string): Promise<void> {
  const rows = await selectCollaborators(openDatabase(env.DB), appId)
  await forgetCollaboratorsOf(env, appId)
  for (const { accountId } of rows) await endWork(env, { appId, accountId })
}

/** For a builder who goes: they leave every app of others at once. */
export async function leaveAllApps(env: Env, accountId: string): Promise<void> {
  for (const { appId } of await deleteCollaborationsOfAccount(openDatabase(env.DB), accountId))
    await endWork(env, { appId, accountId })
}
