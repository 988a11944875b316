import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { RESTORE_MS } from '#contract/app/deletion'
import { createBareApp, createBuilder } from '#worker/platform/testing/world'
import { ACCOUNT_DELETION_STEPS, continueAccountDeletion, resumeAccountDeletions } from './delete-account'
import { requestAccountDeletion } from './request-deletion'
import { runJob } from './run-job'

async function createOwner() {
  const builder = await createBuilder()
  await createBareApp(builder)
  await createBareApp(builder)
  const { accountId } = builder
  const count = async (table: string, column: string) =>
    (await env.DB.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(accountId).first<{ n: number }>())?.n
  const left = async () => ({
    apps: await count('apps', 'ownerId'),
    users: await count('users', 'id'),
    accounts: await count('accounts', 'id'),
    sessions: await count('sessions', 'userId'),
    deletions: await count('account_deletions', 'accountId'),
  })
  return { builder, accountId, left }
}

/** A process that ends at a step: before it does anything, or when it has done all but say so. */
async function endAt<T>({ step, when }: { step: number; when: 'before' | 'after' }, work: () => Promise<T>): Promise<T> {
  const each = ACCOUNT_DELETION_STEPS[step]
  if (!each) throw new Error('no such step')
  const { run } = each
  each.run = async (...given) => {
    if (when === 'after') await run(...given)
    throw new Error('the process ended')
  }
  try {
    return await work()
  } finally {
    each.run = run
  }
}

const NOTHING = { apps: 0, users: 0, accounts: 0, sessions: 0, deletions: 0 }

describe('deleting an account', () => {
  const ends = ACCOUNT_DELETION_STEPS.flatMap(({ name }, step) =>
    (['before', 'after'] as const).map((when) => [when, name, step] as const),
  )

  it.for(ends)('ended %s "%s", it shuts the builder out at once and is gone on with', async ([when, , step], { expect }) => {
    const { builder, accountId, left } = await createOwner()
    const now = Date.now()
    await requestAccountDeletion(env, accountId, now)
    expect(await left()).toMatchObject({ users: 1, sessions: 0, deletions: 1, apps: 2 })
    expect((await builder.fetch('/api/apps')).status).toBe(401)
    const due = now + RESTORE_MS
    await endAt({ step, when }, () => continueAccountDeletion(env, accountId, due))
    expect(await left()).toMatchObject({ deletions: 1 })
    expect(await resumeAccountDeletions(env, due + 60_000)).toBeGreaterThan(0)
    expect(await left()).toEqual(NOTHING)
  })

  it('killed without a word right after it was put on record, it is gone on with by the queue, twice without harm', async ({
    expect,
  }) => {
    const { accountId, left } = await createOwner()
    await env.DB.prepare('insert into account_deletions (accountId, nextAtMs) values (?, 0)').bind(accountId).run()
    await Promise.all([1, 2].map(() => runJob(env, { type: 'delete-account', accountId })))
    expect(await left()).toEqual(NOTHING)
    await runJob(env, { type: 'delete-account', accountId })
  })
})
