import { z } from 'zod'
import { advanceItem } from '#worker/knowledge/ingest/advance-item'
import { embedItem } from '#worker/knowledge/vectors/embed-item'
import type { Env } from '#worker/platform/env'
import { countMetric } from '#worker/platform/metrics'
import { continueMove } from '#worker/shards/move-app'
import { continueAccountDeletion } from './delete-account'
import { continueDeletion } from './delete-app'

const Job = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delete-app'), appId: z.string().min(1) }),
  z.object({ type: z.literal('delete-account'), accountId: z.string().min(1) }),
  z.object({ type: z.literal('ingest-item'), itemId: z.string().min(1) }),
  z.object({ type: z.literal('embed-item'), itemId: z.string().min(1) }),
  z.object({ type: z.literal('move-app'), appId: z.string().min(1) }),
  /** Sent to see whether the queue takes jobs; there is nothing to do. */
  z.object({ type: z.literal('health-check') }),
])

/** One message of the queue. What cannot be read is dropped: trying it again would end the same way. */
export async function runJob(env: Env, body: unknown): Promise<void> {
  const job = Job.safeParse(body)
  if (!job.success) {
    console.error('a job nobody understands', job.error.message)
    return
  }
  countMetric('buildai_jobs_total', { type: job.data.type })
  if (job.data.type === 'delete-app') await continueDeletion(env, job.data.appId)
  if (job.data.type === 'ingest-item') await advanceItem(env, job.data.itemId)
  if (job.data.type === 'embed-item') await embedItem(env, job.data.itemId)
  if (job.data.type === 'move-app') await continueMove(env, job.data.appId)
  if (job.data.type === 'delete-account') await continueAccountDeletion(env, job.data.accountId)
}
