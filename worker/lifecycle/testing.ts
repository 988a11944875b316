import { env } from 'cloudflare:workers'
import { RESTORE_MS } from '#contract/app/deletion'
import type { TestBuilder } from '#worker/platform/testing/world'
import { resumeAccountDeletions } from './delete-account'
import { requestAccountDeletion } from './request-deletion'

/** Deletes an app and does not wait for the days in which it can be had back. */
export async function deleteForGood(owner: TestBuilder, appId: string): Promise<void> {
  for (const path of ['', '/forever']) {
    const answer = await owner.fetch(`/api/apps/${appId}${path}`, { method: 'DELETE' })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

/** Deletes an account, and lets the days pass. */
export async function deleteAccountForGood(accountId: string): Promise<void> {
  await requestAccountDeletion(env, accountId)
  await letRestoreDaysPass()
}

/** Accounts that are deleted go for good. */
export async function letRestoreDaysPass(): Promise<void> {
  while ((await resumeAccountDeletions(env, Date.now() + RESTORE_MS)) > 0);
}

/** Every file there is: tests of other rooms leave more than one listing holds. */
export async function listFiles(): Promise<{ objects: R2Object[] }> {
  const objects: R2Object[] = []
  let cursor: string | undefined
  do {
    const page = await env.FILES.list(cursor ? { cursor } : {})
    objects.push(...page.objects)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return { objects }
}
