import { type ActionKind, ADMIN_PAGE_SIZE, type AdminAction, type AdminActions } from '#contract/admin'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { newRowId } from '#worker/platform/ids'
import {
  type AdminActionRow,
  countActions,
  deleteOwnerActionsOf,
  insertAction,
  listActions,
  type NewAdminAction,
} from './admin-action-queries'

export type Admin = Pick<Extract<Principal, { kind: 'builder' }>, 'accountId' | 'email'>

/** The line for what an admin, or an owner, is about to do; it is stored together with the change. */
export function describeAction(
  admin: Admin,
  kind: ActionKind,
  { subject, details = '' }: { subject?: { id: string; email: string }; details?: string } = {},
): NewAdminAction {
  const now = Date.now()
  return {
    id: newRowId(now),
    kind,
    adminId: admin.accountId,
    adminEmail: admin.email,
    subjectId: subject?.id ?? '',
    subjectEmail: subject?.email ?? '',
    details,
    createdAt: new Date(now),
  }
}

/** For what another did, a provider above all: after it is done. */
export const recordAction = (env: Env, action: NewAdminAction) => insertAction(openDatabase(env.DB), action)

export async function listAdminActions(env: Env, page: number): Promise<AdminActions> {
  const db = openDatabase(env.DB)
  const [rows, total] = await Promise.all([
    listActions(db, { skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE }),
    countActions(db),
  ])
  return { actions: rows.map(toAction), total }
}

const toAction = ({ id, kind, adminEmail, subjectEmail, details, createdAt }: AdminActionRow): AdminAction => ({
  id,
  kind,
  adminEmail,
  subjectEmail,
  details,
  at: createdAt.toISOString(),
})

export const forgetOwnerActionsOf = async (env: Env, accountId: string): Promise<void> => {
  await deleteOwnerActionsOf(openDatabase(env.DB), accountId)
}
