import { z } from 'zod'
import { continueDeletion } from '#worker/apps/delete-app'
import type { Env } from '#worker/platform/env'

const Job = z.object({ type: z.literal('delete-app'), appId: z.string().min(1) })

/** One message of the queue. What cannot be read is dropped: trying it again would end the same way. */
export async function runJob(env: Env, body: unknown): Promise<void> {
  const job = Job.safeParse(body)
  if (!job.success) {
    console.error('a job nobody understands', job.error.message)
    return
  }
  await continueDeletion(env, job.data.appId)
}
